import { TOKEN_SORTS } from '@bvlgarichain/contract'
import { KEYWORD_LENGTH } from '../../api/queries/token.ts'
import { defined } from '../../lib/defined.ts'
import { listFields } from '../../lib/list-search.ts'
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

/** Part of a request that narrows and sorts the list of tokens. */
export const tokenFilter = ({ keyword, type, sort }: TokensSearch) =>
  defined({ keyword, type, sort })
