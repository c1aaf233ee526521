import { type Static, Type } from 'typebox'
import {
  AddressSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  TokenIdSchema,
  UnixMsSchema,
  WeiSchema,
} from '../units.ts'

/** Standards of tokens; NATIVE is the coin of the network. */
export const TOKEN_TYPES = ['NATIVE', 'ERC20', 'ERC721', 'ERC1155'] as const
export const TokenTypeSchema = Type.Enum([...TOKEN_TYPES])
export type TokenType = (typeof TOKEN_TYPES)[number]

const textOrNull = Type.Union([Type.String(), Type.Null()])

/** Identity of a token as other entities carry it; `null` where the contract does not say. */
export const TokenRefSchema = Type.Object({
  tokenId: TokenIdSchema,
  type: TokenTypeSchema,
  name: textOrNull,
  symbol: textOrNull,
  /** `null` for tokens that are not divisible or do not say. */
  decimals: Type.Union([CountSchema, Type.Null()]),
})
export type TokenRef = Static<typeof TokenRefSchema>

/** A token as lists show it. */
export const TokenSchema = Type.Object({
  ...TokenRefSchema.properties,
  totalSupply: Type.Union([WeiSchema, Type.Null()]),
  holderCount: CountSchema,
  transferCount: CountSchema,
  creator: Type.Optional(AddressSchema),
  createdTxHash: Type.Optional(HashSchema),
  createdTime: Type.Optional(UnixMsSchema),
  icon: Type.Optional(Type.String()),
})
export type Token = Static<typeof TokenSchema>

/** An account that holds some of a token. */
export const TokenHolderSchema = Type.Object({
  address: AddressSchema,
  balance: WeiSchema,
  /** Part of the total supply, 0 to 1; absent where the supply is unknown. */
  share: Type.Optional(Type.Number()),
  isContract: Type.Optional(Type.Boolean()),
  txCount: Type.Optional(CountSchema),
})
export type TokenHolder = Static<typeof TokenHolderSchema>

/** What an account holds of a token. */
export const TokenBalanceSchema = Type.Object({
  ...TokenRefSchema.properties,
  balance: WeiSchema,
})
export type TokenBalance = Static<typeof TokenBalanceSchema>

/** A movement of a token, as an event of its contract tells it. */
export const TokenTransferSchema = Type.Object({
  txHash: HashSchema,
  logIndex: CountSchema,
  /** Position inside an ERC-1155 batch event. */
  batchPosition: Type.Optional(CountSchema),
  blockHeight: BlockHeightSchema,
  time: UnixMsSchema,
  token: TokenRefSchema,
  from: AddressSchema,
  to: AddressSchema,
  /** Smallest unit; 1 for an ERC-721. */
  amount: WeiSchema,
  /** Id of the piece, for ERC-721 and ERC-1155. */
  nftId: Type.Optional(WeiSchema),
  method: Type.Optional(Type.String()),
})
export type TokenTransfer = Static<typeof TokenTransferSchema>
