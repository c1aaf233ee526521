import { isHash } from '@bvlgarichain/shared'
import { lowerCase, type SearchOf, searchSchema } from '../../lib/search-schema.ts'
import { tabSearch } from '../../lib/tab-search.ts'
import { contractSearch } from '../contract/contract-search.ts'
import { transactionFilterFields } from '../transaction/transactions-search.ts'

/** Search part of an address: its open tab, the tab's paging and filters, a contract's function. */
export const addressSearch = searchSchema({
  ...tabSearch.fields,
  ...transactionFilterFields,
  ...contractSearch.fields,
  /** Hash of the message whose stages are open. */
  open: lowerCase(isHash),
})
export type AddressSearch = SearchOf<typeof addressSearch>
