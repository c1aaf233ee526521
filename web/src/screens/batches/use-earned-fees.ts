import { type BatchDetail, MAX_PAGE_SIZE } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { batchTransactionsQuery } from '../../api/queries/batch.ts'

/**
 * Sum of the fees that the transactions of a batch paid, in wei; `undefined` until it is known, and
 * for a batch with more transactions than one page of the list has.
 */
export function useEarnedFees({ batchIndex, txCount }: BatchDetail): bigint | undefined {
  const isKnowable = txCount !== undefined && txCount <= MAX_PAGE_SIZE
  const { data } = useQuery({
    ...batchTransactionsQuery({ batchIndex, pageSize: MAX_PAGE_SIZE }),
    enabled: isKnowable,
    meta: { silent: true },
  })
  if (!isKnowable || data?.list.length !== txCount) return undefined
  return sumOf(data.list.map(({ fee }) => fee))
}

/** Sum of amounts in wei; `undefined` if one is unknown. */
export function sumOf(amounts: readonly (string | undefined)[]): bigint | undefined {
  let sum = 0n
  for (const amount of amounts) {
    if (amount === undefined || !/^\d+$/.test(amount)) return undefined
    sum += BigInt(amount)
  }
  return sum
}
