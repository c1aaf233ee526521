import { type Static, Type } from 'typebox'
import { entity, nullable, openEnum } from '../entity.ts'
import { TxKindSchema } from './tx-kind.ts'
import {
  AddressSchema,
  BlockHeightSchema,
  CountSchema,
  DecimalsSchema,
  HashSchema,
  TokenIdSchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

/** Standards of tokens; NATIVE is the coin of the network. */
export const TOKEN_TYPES = ['NATIVE', 'ERC20', 'ERC721', 'ERC1155'] as const
export const TokenTypeSchema = Type.Enum([...TOKEN_TYPES])
export type TokenType = (typeof TOKEN_TYPES)[number]

const textOrNull = nullable(Type.String())

const tokenRefFields = {
  identity: { tokenId: TokenIdSchema },
  expected: {
    type: openEnum(TokenTypeSchema),
    name: textOrNull,
    symbol: textOrNull,
    /**
     * `null` for tokens that are not divisible or do not say. An NFT is a whole (EIP-721), as is an id
     * of an ERC-1155, whose contract has no decimals.
     */
    decimals: nullable(DecimalsSchema, { nullBeside: { type: ['ERC721', 'ERC1155'] } }),
  },
  optional: {},
}

/** Identity of a token as other entities carry it; `null` where the contract does not say. */
export const TokenRefSchema = entity(tokenRefFields)
export type TokenRef = Static<typeof TokenRefSchema>

/** A token as lists show it. */
export const TokenSchema = entity({
  identity: tokenRefFields.identity,
  expected: {
    ...tokenRefFields.expected,
    totalSupply: nullable(WeiSchema),
    holderCount: CountSchema,
    transferCount: CountSchema,
  },
  optional: {
    creator: AddressSchema,
    createdTxHash: HashSchema,
    createdTime: UnixMsSchema,
    icon: Type.String(),
  },
})
export type Token = Static<typeof TokenSchema>

/** Part of a token's total supply, 0 to 1; absent where the supply is unknown. */
const share = Type.Number({ minimum: 0 })

/** An account that holds some of a token. */
export const TokenHolderSchema = entity({
  identity: { address: AddressSchema },
  expected: { balance: WeiSchema },
  optional: {
    share,
    isContract: Type.Boolean(),
    txCount: CountSchema,
  },
})
export type TokenHolder = Static<typeof TokenHolderSchema>

/** Token balance of an account. */
export const TokenBalanceSchema = entity({
  ...tokenRefFields,
  expected: { ...tokenRefFields.expected, balance: WeiSchema },
  optional: { share },
})
export type TokenBalance = Static<typeof TokenBalanceSchema>

/** Direction of what moves, as an account sees it; to itself it is both. */
export const TransferDirectionSchema = Type.Enum(['IN', 'OUT'])

/** A movement of a token, as an event of its contract reports it. */
export const TokenTransferSchema = entity({
  identity: { txHash: HashSchema },
  expected: {
    logIndex: CountSchema,
    blockHeight: BlockHeightSchema,
    time: UnixMsSchema,
    token: TokenRefSchema,
    from: AddressSchema,
    to: AddressSchema,
    /** Smallest unit; 1 for an ERC-721. */
    amount: WeiSchema,
  },
  optional: {
    /** Position inside an ERC-1155 batch event. */
    batchPosition: CountSchema,
    /** Id of the piece, for ERC-721 and ERC-1155. */
    nftId: WeiSchema,
    method: Type.String(),
    /** Kind of its transaction. */
    kind: openEnum(TxKindSchema),
  },
})
export type TokenTransfer = Static<typeof TokenTransferSchema>

/** The transfers of one transaction, which need not repeat its hash. */
export const OwnTransfersSchema = Type.Array(TokenTransferSchema, {
  repeats: { txHash: 'hash' },
})
