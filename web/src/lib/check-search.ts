import { flag, searchSchema } from './search-schema.ts'
import { tabSearch } from './tab-search.ts'

/** Search part of a screen with tabs and checks: `check` runs those of the open tab at once. */
export const checkSearch = searchSchema({ ...tabSearch.fields, check: flag })
