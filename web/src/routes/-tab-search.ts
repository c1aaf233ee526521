import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of a screen with tabs, one of which may be a list. */
export interface TabSearch extends ListSearch {
  readonly tab?: string
}

/** Keeps the open tab and its paging. */
export function tabSearch(search: SearchInput<TabSearch>): TabSearch {
  const tab: unknown = search.tab
  return {
    ...validateListSearch({ ...search }),
    ...(typeof tab === 'string' && tab !== '' ? { tab } : {}),
  }
}
