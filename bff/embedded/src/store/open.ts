import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { CONFIRMATIONS } from '../rollup/policy.ts'
import { makeAccounts } from './accounts.ts'
import { makeBalances } from './balances.ts'
import { makeBlocks } from './blocks.ts'
import { makeBuckets } from './buckets.ts'
import { makeCounters, makeMeta } from './counters.ts'
import { makeExecutions } from './executions.ts'
import { makeLists } from './lists.ts'
import { makeMessages } from './messages.ts'
import { migrate } from './migrations.ts'
import { makeRollup } from './rollup.ts'
import { atomically } from './sql.ts'
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
 * Opens the store in `file`, creating it and bringing its schema up to date. Writing goes
 * to a log beside the file (`-wal`): a killed process loses at most its last transaction.
 */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  migrate(db)
  return {
    db,
    meta: makeMeta(db),
    counters: makeCounters(db),
    lists: makeLists(db),
    blocks: makeBlocks(db),
    transactions: makeTransactions(db),
    executions: makeExecutions(db),
    tokens: makeTokens(db),
    transfers: makeTransfers(db),
    balances: makeBalances(db),
    accounts: makeAccounts(db),
    buckets: makeBuckets(db),
    rollup: makeRollup(db, CONFIRMATIONS),
    messages: makeMessages(db),
    /** Runs `body` as one SQL transaction. */
    atomically: <Result>(body: () => Result): Result => atomically(db, body),
    /** Moves the log into the file, so that nothing but the file is left. */
    close(): void {
      try {
        // Closing alone keeps the log for as long as a prepared statement is not collected.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
      } catch {
        // Somebody else reads the file: the next one to open it will find the log.
      }
      db.close()
    },
  }
}

/** Deletes a closed store, its log included. No error if there is none. */
export function deleteStore(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}
