import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { makeAccounts } from './accounts.ts'
import { makeBalances } from './balances.ts'
import { makeBlocks } from './blocks.ts'
import { makeBuckets } from './buckets.ts'
import { makeCounters, makeMeta } from './counters.ts'
import { makeExecutions } from './executions.ts'
import { migrate } from './migrations.ts'
import { atomically } from './sql.ts'
import { makeTokens } from './tokens.ts'
import { makeTransactions } from './transactions.ts'
import { makeTransfers } from './transfers.ts'

/** The index of one chain in one SQLite file. */
export type Store = ReturnType<typeof openStore>

/**
 * Opens the store in `file`, creating it and bringing its schema up to date. Writing goes
 * to a log beside the file (`-wal`): a killed process loses at most its last transaction.
 */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  migrate(db)
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
    accounts: makeAccounts(db),
    buckets: makeBuckets(db),
    /** Runs `body` as one SQL transaction. */
    atomically: <Result>(body: () => Result): Result => atomically(db, body),
    close: (): void => db.close(),
  }
}

/** Deletes a closed store, its log included. No error if there is none. */
export function deleteStore(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}
