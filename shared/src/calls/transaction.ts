import { Type } from 'typebox'
import { read } from '../call.ts'
import {
  TransactionDetailSchema,
  TransactionSchema,
  TxStatusRowSchema,
  TxStatusSchema,
} from '../entities/transaction.ts'
import { MAX_PAGE_SIZE, pageRequest, pageResponse } from '../page.ts'
import { AddressSchema, BlockHeightSchema, HashSchema, UnixMsSchema } from '../units.ts'

export const transactionCalls = {
  transactionList: read(
    'query_tx_list_by_page',
    'params',
    1_000,
    Type.Object({
      ...pageRequest,
      blockHeight: Type.Optional(BlockHeightSchema),
      /** Sender, receiver or created contract. */
      address: Type.Optional(AddressSchema),
      status: Type.Optional(TxStatusSchema),
      /** Name or selector. */
      method: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** Range of time, both ends included. */
      from: Type.Optional(UnixMsSchema),
      to: Type.Optional(UnixMsSchema),
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
