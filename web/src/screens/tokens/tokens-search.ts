import { TOKEN_SORTS } from '@bvlgarichain/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { KEYWORD_LENGTH, tokenListQuery } from '../../api/queries/token.ts'
import { defined } from '../../lib/defined.ts'
import { listFields, listRequest } from '../../lib/list-search.ts'
import { oneOf, type SearchOf, searchSchema, text } from '../../lib/search-schema.ts'
import { contractTokenType } from '../../lib/token-standard.ts'

/** Search part of the list of tokens: paging, filters and order. */
export const tokensSearch = searchSchema({
  ...listFields,
  /** Part of a name or symbol, or a contract address. */
  keyword: text(KEYWORD_LENGTH),
  type: contractTokenType,
  sort: oneOf(TOKEN_SORTS),
})
export type TokensSearch = SearchOf<typeof tokensSearch>

/** The page of tokens that a URL names, in its order. */
export const tokensQuery = ({ keyword, type, sort, ...page }: TokensSearch) =>
  queryOptions({
    ...tokenListQuery({ ...listRequest(page), ...defined({ keyword, type, sort }) }),
    placeholderData: keepPreviousData,
  })
