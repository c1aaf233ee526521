import { Type } from 'typebox'
import { read } from '../endpoint.ts'
import {
  TokenHolderSchema,
  TokenSchema,
  TokenTransferSchema,
  TokenTypeSchema,
} from '../entities/token.ts'
import { AddressSchema, CountSchema, TokenIdSchema } from '../entities/units.ts'
import { pageRequest, pageResponse, timeRange } from '../page.ts'

/** Orders of the token list, each with the greatest first. */
export const TOKEN_SORTS = ['HOLDERS', 'TRANSFERS', 'NEWEST'] as const

export const tokenEndpoints = {
  tokenList: read(
    'query_token_list_by_page',
    'params',
    5_000,
    Type.Object({
      ...pageRequest,
      /** Part of the name or symbol, or a contract address. */
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      type: Type.Optional(TokenTypeSchema),
      sort: Type.Optional(Type.Enum([...TOKEN_SORTS])),
    }),
    pageResponse(TokenSchema),
  ),
  tokenCount: read('query_token_count', 'none', 10_000, Type.Object({}), CountSchema),
  tokenDetail: read(
    'token/detail',
    'params',
    5_000,
    Type.Object({ tokenId: TokenIdSchema }),
    TokenSchema,
  ),
  /** With `native`: every account by balance. */
  tokenHolderList: read(
    'query_token_holder_list_by_page',
    'params',
    5_000,
    Type.Object({ ...pageRequest, tokenId: TokenIdSchema }),
    pageResponse(TokenHolderSchema),
  ),
  tokenTransfers: read(
    'query_token_transfer_by_page',
    'params',
    1_000,
    Type.Object({
      ...pageRequest,
      tokenId: TokenIdSchema,
      address: Type.Optional(AddressSchema),
    }),
    pageResponse(TokenTransferSchema),
  ),
  allTokenTransfers: read(
    'query_token_transfer_list_by_page',
    'params',
    1_000,
    Type.Object({
      ...pageRequest,
      type: Type.Optional(TokenTypeSchema),
      tokenId: Type.Optional(TokenIdSchema),
      /** Sender or receiver. */
      address: Type.Optional(AddressSchema),
      ...timeRange,
    }),
    pageResponse(TokenTransferSchema),
  ),
}
