import { type Static, Type } from 'typebox'
import { CountSchema } from '../units.ts'

const NetTypeSchema = Type.Enum(['MAINNET', 'TESTNET'])
export type NetType = Static<typeof NetTypeSchema>

/** A network that the backend serves. */
export const ChainSchema = Type.Object({
  l2ChainId: CountSchema,
  l2ChainName: Type.String(),
  netType: NetTypeSchema,
  l1ChainId: CountSchema,
  nativeSymbol: Type.String(),
  nativeDecimals: CountSchema,
  /** Public JSON-RPC endpoint, for "Add network to wallet". */
  rpcUrl: Type.Optional(Type.String()),
  l1ExplorerUrl: Type.Optional(Type.String()),
})
export type Chain = Static<typeof ChainSchema>
