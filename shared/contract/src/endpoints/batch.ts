import { Type } from 'typebox'
import { read } from '../endpoint.ts'
import {
  BatchDetailSchema,
  BatchMetaSchema,
  BatchSchema,
  TeeProofSchema,
} from '../entities/batch.ts'
import { FinalitySchema, ProofStateSchema } from '../entities/finality.ts'
import { TransactionSchema } from '../entities/transaction.ts'
import { BatchIndexSchema, HashPrefixSchema, HashSchema } from '../entities/units.ts'
import { pageRequest, pageResponse } from '../page.ts'

const byIndex = Type.Object({ batchIndex: BatchIndexSchema })

export const batchEndpoints = {
  batchList: read(
    'query_batch_list_by_page',
    'params',
    2_000,
    Type.Object({
      ...pageRequest,
      finality: Type.Optional(FinalitySchema),
      teeProof: Type.Optional(ProofStateSchema),
      zkProof: Type.Optional(ProofStateSchema),
      /** Only batches whose hash begins with it; wins over the other filters. */
      hashPrefix: Type.Optional(HashPrefixSchema),
    }),
    pageResponse(BatchSchema),
  ),
  /** One of the two parameters; the index wins. */
  batchDetail: read(
    'query_batch_detail',
    'params',
    2_000,
    Type.Object({
      batchIndex: Type.Optional(BatchIndexSchema),
      batchHash: Type.Optional(HashSchema),
    }),
    BatchDetailSchema,
  ),
  batchMeta: read('query_batch_meta', 'params', 10_000, byIndex, BatchMetaSchema),
  /** One of the two parameters; the quote id (SHA-256 of the quote) wins. */
  batchTeeProof: read(
    'query_batch_tee_proof',
    'params',
    10_000,
    Type.Object({
      batchIndex: Type.Optional(BatchIndexSchema),
      quoteId: Type.Optional(HashSchema),
    }),
    TeeProofSchema,
  ),
  batchTransactionList: read(
    'query_batch_transaction_list_by_page',
    'params',
    2_000,
    Type.Object({ ...pageRequest, batchIndex: BatchIndexSchema }),
    pageResponse(TransactionSchema),
  ),
}
