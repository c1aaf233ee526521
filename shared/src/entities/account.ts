import { type Static, Type } from 'typebox'
import {
  AddressSchema,
  CountSchema,
  HashSchema,
  UnixMsSchema,
  WeiSchema,
} from '../units.ts'
import { TokenRefSchema } from './token.ts'

const AccountTypeSchema = Type.Enum(['EOA', 'CONTRACT'])

/** Summary of an address. An address that was never used has zeros, not an error. */
export const AccountSchema = Type.Object({
  address: AddressSchema,
  type: AccountTypeSchema,
  balance: WeiSchema,
  nonce: CountSchema,
  txCount: CountSchema,
  transferCount: CountSchema,
  /** Tokens with a balance above zero. */
  tokenCount: CountSchema,
  firstSeen: Type.Optional(UnixMsSchema),
  lastSeen: Type.Optional(UnixMsSchema),
  creator: Type.Optional(AddressSchema),
  createdTxHash: Type.Optional(HashSchema),
  /** Bytes of the contract's code. */
  codeSize: Type.Optional(CountSchema),
  /** Present where the contract is a token. */
  token: Type.Optional(TokenRefSchema),
})
export type Account = Static<typeof AccountSchema>
