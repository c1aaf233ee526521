import { FINALITIES, TX_KINDS } from '@bvlgarichain/contract'
import { DATE_RANGES } from '../../lib/date-range.ts'
import { listFields } from '../../lib/list-search.ts'
import { readAddress } from '../../lib/path-params.ts'
import {
  decimal,
  oneOf,
  type SearchOf,
  searchSchema,
  text,
  typed,
} from '../../lib/search-schema.ts'

/** Longest name of a method. */
const METHOD_LENGTH = 256

/** Query parameters that narrow any list of transactions. */
export const transactionFilterFields = {
  status: oneOf(['SUCCESS', 'FAILED']),
  kind: oneOf(TX_KINDS),
  finality: oneOf(FINALITIES),
  /** As the address sees it that the list is of. */
  direction: oneOf(['IN', 'OUT']),
  /** Bounds of the value in the network's coin, both included. */
  min: decimal,
  max: decimal,
  /** Selector or name of a method. */
  method: text(METHOD_LENGTH),
  range: oneOf(DATE_RANGES),
}
const transactionFilter = searchSchema(transactionFilterFields)
export type TransactionFilter = SearchOf<typeof transactionFilter>

/** Names of the query parameters that narrow any list of transactions. */
export const TRANSACTION_FILTERS = Object.keys(
  transactionFilterFields,
) as (keyof TransactionFilter)[]

/** Search part of the list of transactions: paging and filters. */
export const transactionsSearch = searchSchema({
  ...listFields,
  ...transactionFilterFields,
  address: typed(readAddress),
})
export type TransactionsSearch = SearchOf<typeof transactionsSearch>
