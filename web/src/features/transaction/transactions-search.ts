import { isAddress } from '@bvlgarichain/shared'
import { DATE_RANGES } from '../../lib/date-range.ts'
import { listFields } from '../../lib/list-search.ts'
import {
  lowerCase,
  oneOf,
  type SearchOf,
  searchSchema,
  text,
} from '../../lib/search-schema.ts'

/** Longest name of a method. */
const METHOD_LENGTH = 256

/** Query parameters that narrow any list of transactions. */
export const transactionFilterFields = {
  status: oneOf(['SUCCESS', 'FAILED']),
  /** Selector or name of a method. */
  method: text(METHOD_LENGTH),
  range: oneOf(DATE_RANGES),
}
const transactionFilter = searchSchema(transactionFilterFields)
export type TransactionFilter = SearchOf<typeof transactionFilter>

/** Search part of the list of transactions: paging and filters. */
export const transactionsSearch = searchSchema({
  ...listFields,
  ...transactionFilterFields,
  address: lowerCase(isAddress),
})
export type TransactionsSearch = SearchOf<typeof transactionsSearch>
