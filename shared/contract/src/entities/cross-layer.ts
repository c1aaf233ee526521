import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { TokenRefSchema } from './token.ts'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  HexSchema,
  QuantitySchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

export const DirectionSchema = Type.Enum(['L1_TO_L2', 'L2_TO_L1'])
export type Direction = Static<typeof DirectionSchema>

/** States of a message, in order; a deposit is `READY` or `COMMITTED`. */
export const MESSAGE_STATES = ['READY', 'PENDING', 'PROVED', 'COMMITTED'] as const
export const MessageStateSchema = Type.Enum([...MESSAGE_STATES])
export type MessageState = Static<typeof MessageStateSchema>

/** Arguments for claiming a withdrawal on L1. */
export const ClaimSchema = entity({
  identity: {},
  expected: {
    batchIndex: BatchIndexSchema,
    leaf: HashSchema,
    leafIndex: CountSchema,
    proof: Type.Array(HashSchema),
    root: HashSchema,
    bridge: AddressSchema,
    calldata: HexSchema,
  },
  optional: {},
})

export type Claim = Static<typeof ClaimSchema>

/**
 * A message between the layers: a deposit or a withdrawal. A backend may know it by its
 * transactions alone.
 */
export const CrossLayerMessageSchema = entity({
  identity: {},
  namedBy: ['messageHash', 'l1TxHash', 'l2TxHash'],
  expected: {
    messageHash: HashSchema,
    direction: openEnum(DirectionSchema),
    nonce: QuantitySchema,
    state: openEnum(MessageStateSchema),
    sender: AddressSchema,
    receiver: AddressSchema,
    token: TokenRefSchema,
    amount: WeiSchema,
  },
  optional: {
    l1TxHash: HashSchema,
    l1BlockHeight: BlockHeightSchema,
    l1Time: UnixMsSchema,
    l2TxHash: HashSchema,
    l2BlockHeight: BlockHeightSchema,
    l2Time: UnixMsSchema,
    claim: ClaimSchema,
  },
})
export type CrossLayerMessage = Static<typeof CrossLayerMessageSchema>
