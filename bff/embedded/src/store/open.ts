import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { openTables } from '../sql/tables.ts'
import { makeAccounts } from './accounts.ts'
import { makeBalances } from './balances.ts'
import { makeBlocks } from './blocks.ts'
import { makeBuckets } from './buckets.ts'
import { makeCounters, makeMeta } from './counters.ts'
import { makeDue } from './due.ts'
import { makeExecutions } from './executions.ts'
import { makeMessages } from './messages.ts'
import { CONFIRMATIONS, makeRollup } from './rollup.ts'
import { type IndexTables, tables } from './tables.ts'
import { makeTokens } from './tokens.ts'
import { makeTransactions } from './transactions.ts'
import { makeTransfers } from './transfers.ts'

/** Most memory for pages, in KiB: what a million transactions need to be written steadily. */
const CACHE_KIB = 65_536
/** Pages of 4 KiB that the log grows by before they are moved into the file. */
const LOG_PAGES = 4_000

/** The index of one chain in one SQLite file. */
export type Store = ReturnType<typeof openStore>

/**
 * Opens the store in `file`, creating it. Writing goes to a log beside the file (`-wal`): a killed
 * process loses at most its last transaction. Throws an Error if another version wrote it.
 * `confirmations`: blocks of layer 1 on top of the first proof that make a batch final.
 */
export function openStore(file: string, confirmations = CONFIRMATIONS) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const tuning = { cacheKib: CACHE_KIB, logPages: LOG_PAGES }
  const db = openTables<IndexTables>(file, tables, tuning)
  return {
    db,
    meta: makeMeta(db),
    counters: makeCounters(db),
    blocks: makeBlocks(db),
    transactions: makeTransactions(db),
    executions: makeExecutions(db),
    tokens: makeTokens(db),
    transfers: makeTransfers(db),
    balances: makeBalances(db),
    due: makeDue(db),
    accounts: makeAccounts(db),
    buckets: makeBuckets(db),
    rollup: makeRollup(db, confirmations),
    messages: makeMessages(db),
    /** Runs `body` as one SQL transaction. */
    atomically: db.transaction,
    close: db.close,
  }
}
