import { TOKEN_SORTS } from '@bvlgarichain/shared'
import { KEYWORD_LENGTH } from '../api/queries/token.ts'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import { type ContractTokenType, contractTokenType } from '../lib/token-standard.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the tokens list: paging, filters and order. */
export interface TokensSearch extends ListSearch {
  /** Part of a name or symbol, or a contract address. */
  readonly keyword?: string
  readonly type?: ContractTokenType
  readonly sort?: (typeof TOKEN_SORTS)[number]
}

/** Keeps paging, filters and order; whatever is not of their kind is dropped. */
export function tokensSearch(search: SearchInput<TokensSearch>): TokensSearch {
  const raw: Record<string, unknown> = search
  const type = contractTokenType(raw.type)
  const sort = TOKEN_SORTS.find((candidate) => candidate === raw.sort)
  const keyword =
    typeof raw.keyword === 'string' ? raw.keyword.trim().slice(0, KEYWORD_LENGTH) : ''
  return {
    ...validateListSearch({ ...search }),
    ...(keyword === '' ? {} : { keyword }),
    ...(type === undefined ? {} : { type }),
    ...(sort === undefined ? {} : { sort }),
  }
}
