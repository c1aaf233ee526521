import { Type } from 'typebox'
import { read } from '../endpoint.ts'
import { BlockDetailSchema, BlockSchema } from '../entities/block.ts'
import {
  BatchIndexSchema,
  BlockHeightSchema,
  HashPrefixSchema,
  HashSchema,
} from '../entities/units.ts'
import { pageRequest, pageResponse, timeRange } from '../page.ts'

export const blockEndpoints = {
  blockList: read(
    'query_block_list_by_page',
    'params',
    1_000,
    Type.Object({
      ...pageRequest,
      batchIndex: Type.Optional(BatchIndexSchema),
      /** Only blocks with transactions. */
      nonEmpty: Type.Optional(Type.Boolean()),
      /** Only blocks whose hash begins with it; wins over the other filters. */
      hashPrefix: Type.Optional(HashPrefixSchema),
      ...timeRange,
    }),
    pageResponse(BlockSchema),
  ),
  /** One of the two parameters; the height wins. */
  blockDetail: read(
    'query_block_detail',
    'params',
    2_000,
    Type.Object({
      blockHeight: Type.Optional(BlockHeightSchema),
      blockHash: Type.Optional(HashSchema),
    }),
    BlockDetailSchema,
  ),
}
