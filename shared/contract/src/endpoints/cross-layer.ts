import { Type } from 'typebox'
import { readOpaque } from '../endpoint.ts'
import {
  CrossLayerMessageSchema,
  DirectionSchema,
  MessageStateSchema,
} from '../entities/cross-layer.ts'
import { AddressSchema, TokenIdSchema } from '../entities/units.ts'
import { pageRequest, pageResponse } from '../page.ts'

export const crossLayerEndpoints = {
  crossLayerMessageList: readOpaque(
    'query_l1_l2_tx_mapping_by_page',
    'params',
    2_000,
    Type.Object({
      ...pageRequest,
      direction: DirectionSchema,
      address: Type.Optional(AddressSchema),
      state: Type.Optional(MessageStateSchema),
      tokenId: Type.Optional(TokenIdSchema),
    }),
    pageResponse(CrossLayerMessageSchema),
  ),
}
