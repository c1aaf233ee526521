import { type Static, Type } from 'typebox'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  HexSchema,
  UnixMsSchema,
  WeiSchema,
} from '../units.ts'
import { TokenRefSchema } from './token.ts'

export const DirectionSchema = Type.Enum(['L1_TO_L2', 'L2_TO_L1'])
export type Direction = Static<typeof DirectionSchema>

const MessageStateSchema = Type.Enum(['READY', 'PENDING', 'PROVED', 'COMMITTED'])
export type MessageState = Static<typeof MessageStateSchema>

/** What claiming a withdrawal on L1 takes. */
const ClaimSchema = Type.Object({
  batchIndex: BatchIndexSchema,
  leaf: HashSchema,
  leafIndex: CountSchema,
  proof: Type.Array(HashSchema),
  root: HashSchema,
  bridge: AddressSchema,
  calldata: HexSchema,
})

export type Claim = Static<typeof ClaimSchema>

/** A message between the layers: a deposit or a withdrawal. */
export const CrossLayerMessageSchema = Type.Object({
  direction: DirectionSchema,
  nonce: CountSchema,
  messageHash: HashSchema,
  state: MessageStateSchema,
  l1TxHash: Type.Optional(HashSchema),
  l1BlockHeight: Type.Optional(BlockHeightSchema),
  l1Time: Type.Optional(UnixMsSchema),
  l2TxHash: Type.Optional(HashSchema),
  l2BlockHeight: Type.Optional(BlockHeightSchema),
  l2Time: Type.Optional(UnixMsSchema),
  sender: AddressSchema,
  receiver: AddressSchema,
  token: TokenRefSchema,
  amount: WeiSchema,
  claim: Type.Optional(ClaimSchema),
})
export type CrossLayerMessage = Static<typeof CrossLayerMessageSchema>
