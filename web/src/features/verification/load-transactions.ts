import {
  type BlockHeight,
  MAX_PAGE_SIZE,
  type TransactionDetail,
} from '@bvlgarichain/shared'
import { callPatiently } from '../../api/call-patiently.ts'

/** Most transactions that are loaded to check a block. */
export const MOST_TRANSACTIONS = 200
/** Calls at a time. */
const ABREAST = 4

/**
 * All transactions of a block in full, in their order.
 *
 * @throws ApiError; RangeError for a block of too many; the signal's reason once it is aborted
 */
export async function loadTransactions(
  blockHeight: BlockHeight,
  signal: AbortSignal,
): Promise<readonly TransactionDetail[]> {
  const rows: { readonly hash: TransactionDetail['hash']; readonly at: number }[] = []
  let cursor: string | undefined
  for (let pageNum = 1; ; pageNum++) {
    const { list, total, nextCursor } = await callPatiently(
      'transactionList',
      {
        blockHeight,
        pageSize: MAX_PAGE_SIZE,
        ...(cursor === undefined ? { pageNum } : { cursor }),
      },
      signal,
    )
    if (total > MOST_TRANSACTIONS) throw new RangeError(`${total} transactions`)
    rows.push(...list.map(({ hash, transactionIndex: at }) => ({ hash, at })))
    cursor = nextCursor ?? undefined
    if (list.length < MAX_PAGE_SIZE || rows.length >= total) break
  }
  const hashes = rows.sort((one, other) => one.at - other.at).map(({ hash }) => hash)
  const loaded: TransactionDetail[] = []
  for (let at = 0; at < hashes.length; at += ABREAST) {
    const part = hashes.slice(at, at + ABREAST)
    loaded.push(
      ...(await Promise.all(
        part.map((txHash) => callPatiently('transactionDetail', { txHash }, signal)),
      )),
    )
  }
  return loaded
}
