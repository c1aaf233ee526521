import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { DecimalsSchema, QuantitySchema } from './units.ts'

const NetTypeSchema = Type.Enum(['MAINNET', 'TESTNET'])
export type NetType = Static<typeof NetTypeSchema>

/** A network that the backend serves. */
export const ChainSchema = entity({
  identity: { l2ChainId: QuantitySchema },
  expected: {
    l2ChainName: Type.String(),
    netType: openEnum(NetTypeSchema),
    l1ChainId: QuantitySchema,
    nativeSymbol: Type.String(),
    nativeDecimals: DecimalsSchema,
  },
  optional: {
    /** Public JSON-RPC endpoint, for "Add network to wallet". */
    rpcUrl: Type.String(),
    /** That of layer 1, which claims are sent to; a wallet may not know it. */
    l1RpcUrl: Type.String(),
    l1ExplorerUrl: Type.String(),
    /** This network's own explorer, for a page that shows another network. */
    explorerUrl: Type.String(),
  },
})
export type Chain = Static<typeof ChainSchema>
