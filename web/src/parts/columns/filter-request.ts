import { type Address, type Transaction, toWei, type Wei } from '@bvlgarichain/contract'
import { parseUnits } from 'viem/utils'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { isOutside, type TimeSpan, timeBounds } from '../../lib/date-range.ts'
import { defined } from '../../lib/defined.ts'
import { USUAL_DECIMALS } from '../../lib/format-amount.ts'
import { listRequest, takesNewRows } from '../../lib/list-search.ts'
import { directionFor } from './direction.ts'
import type { TransactionFilter, TransactionsSearch } from './transactions-search.ts'

type Filter = TransactionFilter & { readonly address?: Address | undefined }

const weiOf = (
  units: string | undefined,
  decimals: number = USUAL_DECIMALS,
): Wei | undefined =>
  units === undefined ? undefined : toWei(parseUnits(units, decimals))

/** Meaning of a URL's filters that the URL does not say. */
export interface FilterContext {
  /** Time that the range of the URL means. */
  readonly span: TimeSpan | undefined
  /** Of the network's coin; `undefined` until the list of chains has arrived. */
  readonly decimals: number | undefined
}

/** Whether a request waits for the decimals, which bounds of the value alone need. */
export const awaitsDecimals = (
  { min, max }: TransactionFilter,
  { decimals }: FilterContext,
): boolean => decimals === undefined && (min ?? max) !== undefined

/** Part of a request that narrows a list of transactions; `undefined` while it waits for decimals. */
export function filterRequest(filter: Filter, context: FilterContext) {
  if (awaitsDecimals(filter, context)) return undefined
  const { status, kind, finality, direction, min, max, method, address } = filter
  const { span, decimals } = context
  return {
    ...defined({
      status,
      kind,
      finality,
      method,
      address,
      // Without an address there is no direction.
      direction: address && direction,
      minValue: weiOf(min, decimals),
      maxValue: weiOf(max, decimals),
    }),
    ...timeBounds(span),
  }
}

/** The page of transactions that a URL names, for loader and screen alike. */
export function transactionPageQuery(search: TransactionsSearch, context: FilterContext) {
  const filter = filterRequest(search, context)
  return transactionListQuery(
    filter && { ...listRequest(search), ...filter },
    takesNewRows(search, filter),
  )
}

/** Whether a transaction certainly does not match: its backend ignores a filter. */
export function contradictsFilter(
  tx: Transaction,
  filter: Filter,
  { span, decimals }: FilterContext,
): boolean {
  const { status, kind, finality, direction, min, max, address } = filter
  const differs = <Value>(value: Value | undefined, wanted: Value | undefined) =>
    value !== undefined && wanted !== undefined && value !== wanted
  const parties = [tx.from, tx.to, tx.contractAddress]
  const found =
    address && directionFor(address, tx.from, tx.to ?? tx.contractAddress ?? null)
  const value = tx.value === undefined ? undefined : BigInt(tx.value)
  const least = weiOf(min, decimals)
  const most = weiOf(max, decimals)
  return (
    differs<string>(tx.status, status) ||
    differs<string>(tx.kind, kind) ||
    differs<string>(tx.finality, finality) ||
    (address !== undefined && tx.from !== undefined && !parties.includes(address)) ||
    (found !== 'SELF' && differs<string>(found, direction)) ||
    (value !== undefined && least !== undefined && value < BigInt(least)) ||
    (value !== undefined && most !== undefined && value > BigInt(most)) ||
    isOutside(tx.time, span)
  )
}
