import { readAddress } from '../../lib/path-params.ts'
import { type SearchOf, searchSchema, typed } from '../../lib/search-schema.ts'
import { tabSearch } from '../../lib/tab-search.ts'

/** Search part of a token: its open tab, the tab's paging, and the account to filter by. */
export const tokenSearch = searchSchema({
  ...tabSearch.fields,
  address: typed(readAddress),
})
export type TokenSearch = SearchOf<typeof tokenSearch>
