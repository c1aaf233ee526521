import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import { type ContractTokenType, contractTokenType } from '../lib/token-standard.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the transfers list: paging and the token standard. */
export interface TransfersSearch extends ListSearch {
  readonly type?: ContractTokenType
}

/** Keeps paging and a known token standard. */
export function transfersSearch(search: SearchInput<TransfersSearch>): TransfersSearch {
  const { type: typed }: Record<string, unknown> = search
  const type = contractTokenType(typed)
  return {
    ...validateListSearch({ ...search }),
    ...(type === undefined ? {} : { type }),
  }
}
