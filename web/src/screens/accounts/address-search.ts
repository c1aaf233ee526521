import { readHash } from '../../lib/path-params.ts'
import {
  flag,
  oneOf,
  type SearchOf,
  searchSchema,
  typed,
} from '../../lib/search-schema.ts'
import { checkSearch } from '../../lib/tab-search.ts'
import { transactionFilterFields } from '../../parts/columns/transactions-search.ts'
import { contractSearch } from '../../parts/contract/contract-search.ts'

/** Search part of an address: its open tab, the tab's paging and filters, a contract's function; `check` proves its state at once. */
export const addressSearch = searchSchema(
  {
    ...checkSearch.fields,
    ...transactionFilterFields,
    ...contractSearch.fields,
    /** Logs that mention a contract, rather than those that it emitted. */
    mentions: flag,
    /** Part of the account in its user operations; either without it. */
    role: oneOf(['SENDER', 'PAYMASTER']),
    /** Hash of the message whose stages are open. */
    open: typed(readHash),
  },
  // Old links lead to events on the contract's tab.
  (search) =>
    search.tab === 'contract' && search.event !== undefined
      ? { ...search, tab: 'logs' }
      : search,
)
export type AddressSearch = SearchOf<typeof addressSearch>
