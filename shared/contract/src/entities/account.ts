import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { TokenRefSchema } from './token.ts'
import {
  AddressSchema,
  CountSchema,
  HashSchema,
  QuantitySchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

const AccountTypeSchema = Type.Enum(['EOA', 'CONTRACT'])

/** Summary of an address. An address that was never used has zeros, not an error. */
export const AccountSchema = entity({
  identity: { address: AddressSchema },
  expected: {
    type: openEnum(AccountTypeSchema),
    balance: WeiSchema,
    nonce: QuantitySchema,
    txCount: CountSchema,
    transferCount: CountSchema,
    /** Tokens with a balance above zero. */
    tokenCount: CountSchema,
  },
  optional: {
    /** Messages from and to layer 1 that name it as sender or receiver. */
    depositCount: CountSchema,
    withdrawalCount: CountSchema,
    firstSeen: UnixMsSchema,
    lastSeen: UnixMsSchema,
    creator: AddressSchema,
    createdTxHash: HashSchema,
    /** The transaction in which a contract destroyed itself that has no code now. */
    destroyedTxHash: HashSchema,
    /** The contract whose code an EOA has delegated to (EIP-7702). */
    delegate: AddressSchema,
    /** Bytes of the contract's code. */
    codeSize: CountSchema,
    /** Present where the contract is a token. */
    token: TokenRefSchema,
  },
})
export type Account = Static<typeof AccountSchema>
