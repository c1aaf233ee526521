import type { Handlers, RequestFor, TxStatusRow } from '@bvlgarichain/shared'
import { toBlob } from '../../store/bytes.ts'
import { ROWS_PER_BLOCK } from '../../store/migrations.ts'
import type { Store } from '../../store/open.ts'
import { countRows, type Listing } from '../../store/page.ts'
import type { Bind } from '../../store/sql.ts'
import { TRANSACTION_COLUMNS } from '../../store/transactions.ts'
import type { ApiContext } from '../context.ts'
import { pageAnswer } from '../page-answer.ts'
import { presentTransaction } from '../present-transaction.ts'

type ListRequest = RequestFor<'transactionList'>

const DEFAULT_LIMIT = 10

function listingOf(request: ListRequest, store: Store): Listing {
  const { blockHeight, address, status, method, from, to } = request
  const where: string[] = []
  const binds: Bind[] = []
  const key = address === undefined ? 't.id' : 'a.tx_id'
  const add = (condition: string, ...values: Bind[]) => {
    where.push(condition)
    binds.push(...values)
  }
  const addBlocks = (first: number, last: number) =>
    add(`${key} >= ? AND ${key} < ?`, first * ROWS_PER_BLOCK, (last + 1) * ROWS_PER_BLOCK)
  if (address !== undefined) add('a.address = ?', toBlob(address))
  if (blockHeight !== undefined) addBlocks(blockHeight, blockHeight)
  if (from !== undefined || to !== undefined) {
    const { first, last } = store.blocks.heightsBetween(
      from ?? 0,
      to ?? Number.MAX_SAFE_INTEGER,
    )
    // A range without blocks: from 0 to before 0.
    addBlocks(first ?? 0, last ?? -1)
  }
  if (status !== undefined) {
    // Written out, so that the index over failed transactions can serve it.
    add(status === 'FAILED' ? "t.status = 'FAILED'" : "t.status = 'SUCCESS'")
  }
  if (method !== undefined) {
    if (/^0x[0-9a-f]{8}$/.test(method)) add('t.selector = ?', toBlob(method))
    else add('t.method = ?', method)
  }
  return {
    columns: TRANSACTION_COLUMNS,
    from:
      address === undefined
        ? 'transactions t'
        : 'address_transactions a JOIN transactions t ON t.id = a.tx_id',
    joins: 'JOIN blocks b ON b.height = t.block_height',
    where,
    binds,
    keys: [key],
  }
}

/** Rows in all: from a maintained count where there is one, else counted. */
function totalOf(request: ListRequest, listing: Listing, store: Store): number {
  const { blockHeight, address, status, method, from, to } = request
  const filters = [blockHeight, address, status, method, from, to]
  const used = filters.filter((filter) => filter !== undefined).length
  const all = store.counters.read('transactions')
  if (used === 0) return all
  if (used === 1) {
    if (blockHeight !== undefined) {
      return store.blocks.byHeight(blockHeight)?.tx_count ?? 0
    }
    if (address !== undefined) return store.accounts.byAddress(address)?.tx_count ?? 0
    const failed = store.counters.read('failedTransactions')
    if (status !== undefined) return status === 'FAILED' ? failed : all - failed
  }
  return countRows(store.db, listing)
}

/** Lists of transactions. */
export const transactionHandlers = {
  transactionList(request, { store }) {
    const listing = listingOf(request, store)
    const total = totalOf(request, listing, store)
    return pageAnswer(store.db, request, listing, total, presentTransaction)
  },
  transactionStatus({ txHashes }, { store }) {
    return txHashes.map((txHash): TxStatusRow => {
      const row = store.transactions.byHash(txHash)
      if (row === undefined) return { txHash }
      return { txHash, status: row.status, finality: 'ACCEPTED' }
    })
  },
  latestAddressTransactions({ address, limit = DEFAULT_LIMIT }, { store }) {
    return store.transactions.newestOf(address, limit).map(presentTransaction)
  },
} satisfies Partial<Handlers<ApiContext>>
