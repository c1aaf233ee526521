import { listFields } from './list-search.ts'
import { flag, searchSchema, text } from './search-schema.ts'

/** Longest name of a tab. */
const TAB_LENGTH = 100

/** Search part of a screen with tabs: the open tab and its paging. */
export const tabSearch = searchSchema({ ...listFields, tab: text(TAB_LENGTH) })

/** The same with checks: `check` runs those of the open tab at once. */
export const checkSearch = searchSchema({ ...tabSearch.fields, check: flag })
