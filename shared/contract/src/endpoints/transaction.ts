import { Type } from 'typebox'
import { MAX_PAGE_SIZE } from '../constants.ts'
import { read } from '../endpoint.ts'
import { FinalitySchema } from '../entities/finality.ts'
import { TransferDirectionSchema } from '../entities/token.ts'
import {
  TransactionDetailSchema,
  TransactionSchema,
  TxStatusRowSchema,
  TxStatusSchema,
} from '../entities/transaction.ts'
import { TxKindSchema } from '../entities/tx-kind.ts'
import {
  AddressSchema,
  BlockHeightSchema,
  HashPrefixSchema,
  HashSchema,
  WeiSchema,
} from '../entities/units.ts'
import { pageRequest, pageResponse, timeRange } from '../page.ts'

export const transactionEndpoints = {
  transactionList: read(
    'query_tx_list_by_page',
    'params',
    1_000,
    Type.Object({
      ...pageRequest,
      blockHeight: Type.Optional(BlockHeightSchema),
      /** Sender, receiver or created contract. */
      address: Type.Optional(AddressSchema),
      /** As `address` sees it, which must be given too; a created contract receives. */
      direction: Type.Optional(TransferDirectionSchema),
      status: Type.Optional(TxStatusSchema),
      /** Name or selector. */
      method: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      kind: Type.Optional(TxKindSchema),
      finality: Type.Optional(FinalitySchema),
      /** Range of the value in the network's coin, both ends included. */
      minValue: Type.Optional(WeiSchema),
      maxValue: Type.Optional(WeiSchema),
      /** Only transactions whose hash begins with it; wins over the other filters. */
      hashPrefix: Type.Optional(HashPrefixSchema),
      ...timeRange,
    }),
    pageResponse(TransactionSchema),
  ),
  transactionDetail: read(
    'query_tx_detail',
    'params',
    2_000,
    Type.Object({ txHash: HashSchema }),
    TransactionDetailSchema,
  ),
  transactionStatus: read(
    'batch_query_tx_status',
    'json',
    1_000,
    Type.Object({
      txHashes: Type.Array(HashSchema, { minItems: 1, maxItems: MAX_PAGE_SIZE }),
    }),
    Type.Array(TxStatusRowSchema),
  ),
  latestAddressTransactions: read(
    'latest/address/txs',
    'params',
    1_000,
    Type.Object({
      address: AddressSchema,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    }),
    Type.Array(TransactionSchema),
  ),
}
