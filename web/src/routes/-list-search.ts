import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of a list: its paging. */
export const listSearch = (search: SearchInput<ListSearch>): ListSearch =>
  validateListSearch({ ...search })
