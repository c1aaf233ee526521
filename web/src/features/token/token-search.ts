import { isAddress } from '@bvlgarichain/shared'
import { lowerCase, type SearchOf, searchSchema } from '../../lib/search-schema.ts'
import { tabSearch } from '../../lib/tab-search.ts'

/** Search part of a token: its open tab, the tab's paging, and the account to filter by. */
export const tokenSearch = searchSchema({
  ...tabSearch.fields,
  address: lowerCase(isAddress),
})
export type TokenSearch = SearchOf<typeof tokenSearch>
