import {
  type BlockHeight,
  MAX_PAGE_SIZE,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import type { QueryClient } from '@tanstack/react-query'
import { fetchOnce } from '../../api/fetch-once.ts'
import { transactionListQuery, transactionQuery } from '../../api/queries/transaction.ts'

/** Maximum number of transactions that are loaded to verify a block. */
export const MAX_TRANSACTIONS = 2_000
/** Number of concurrent requests. */
const ABREAST = 4
/** Transactions between two reports of progress; a multiple of the above. */
const PROGRESS_STEP = 20

/** Number of transactions that are there, of all. */
export interface LoadingProgress {
  readonly loaded: number
  readonly total: number
}

/** The block has more transactions than a page loads. */
export class TooManyTransactions extends RangeError {
  override readonly name = 'TooManyTransactions'
  readonly count: number

  constructor(count: number) {
    super(`${count} transactions`)
    this.count = count
  }
}

/**
 * All transactions of a block in full, in their order.
 *
 * @throws ApiError; TooManyTransactions; the reason of the signal once that is aborted
 */
export async function loadTransactions(
  client: QueryClient,
  blockHeight: BlockHeight,
  signal: AbortSignal,
  onProgress: (progress: LoadingProgress) => void = () => {},
): Promise<readonly TransactionDetail[]> {
  const rows: { readonly hash: TransactionDetail['hash']; readonly at: number }[] = []
  let cursor: string | undefined
  for (let pageNum = 1; ; pageNum++) {
    const { list, total, nextCursor } = await fetchOnce(
      client,
      transactionListQuery(
        {
          blockHeight,
          pageSize: MAX_PAGE_SIZE,
          ...(cursor === undefined ? { pageNum } : { cursor }),
        },
        false,
      ),
      signal,
    )
    const known = Math.max(total ?? 0, rows.length + list.length)
    if (known > MAX_TRANSACTIONS) throw new TooManyTransactions(known)
    // Without a position, the order of the list counts.
    rows.push(
      ...list.map(({ hash, transactionIndex }, index) => ({
        hash,
        at: transactionIndex ?? rows.length + index,
      })),
    )
    cursor = nextCursor ?? undefined
    if (list.length < MAX_PAGE_SIZE || rows.length >= (total ?? Number.POSITIVE_INFINITY))
      break
  }
  const hashes = rows.sort((one, other) => one.at - other.at).map(({ hash }) => hash)
  const loaded: TransactionDetail[] = []
  for (let at = 0; at < hashes.length; at += ABREAST) {
    if (at % PROGRESS_STEP === 0) onProgress({ loaded: at, total: hashes.length })
    const part = hashes.slice(at, at + ABREAST)
    loaded.push(
      ...(await Promise.all(
        part.map((txHash) => fetchOnce(client, transactionQuery(txHash), signal)),
      )),
    )
  }
  return loaded
}
