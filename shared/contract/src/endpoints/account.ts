import { Type } from 'typebox'
import { read } from '../endpoint.ts'
import { AccountSchema } from '../entities/account.ts'
import {
  TokenBalanceSchema,
  TokenTransferSchema,
  TransferDirectionSchema,
} from '../entities/token.ts'
import { AddressSchema } from '../entities/units.ts'
import { pageRequest, pageResponse, pageResponseWith } from '../page.ts'

const ofAddress = { ...pageRequest, address: AddressSchema }

export const accountEndpoints = {
  /** Summary of the account beside a page of its token balances. */
  accountTokenList: read(
    'query_account_token_list_by_page',
    'params',
    2_000,
    Type.Object(ofAddress),
    pageResponseWith(TokenBalanceSchema, { account: AccountSchema }),
  ),
  accountTransferList: read(
    'query_user_transfer_list_by_page',
    'params',
    1_000,
    Type.Object({ ...ofAddress, direction: Type.Optional(TransferDirectionSchema) }),
    pageResponse(TokenTransferSchema),
  ),
}
