import { type Static, Type } from 'typebox'
import { entity } from '../entity.ts'
import type { Label } from '../labels.ts'
import type { Trust } from '../trust.ts'
import { HashSchema } from './units.ts'

/** Settings of a page for which the operator chose none. */
export const DEFAULT_SETTINGS = {
  chainName: 'BVLGARIChain',
  title: 'BVLGARIChain Explorer',
  testnetTitle: 'BVLGARIChain Testnet Explorer',
  unionId: '100100',
}

/** The chains whose nodes the server may offer. */
export const RPC_LAYERS = ['l1', 'l2'] as const
export type RpcLayer = (typeof RPC_LAYERS)[number]
const LayerSchema = Type.Enum([...RPC_LAYERS])

/** Text without known values: blank text is missing. */
const text = Type.String({ known: [] })

/**
 * Settings that the server writes into the page. Part of the served HTML, so nothing in it is
 * secret.
 */
export const PageSettingsSchema = entity({
  identity: {},
  expected: {
    /** Display name of the network. */
    chainName: text,
    /** Page title in mainnet mode. */
    title: text,
    /** Page title in testnet mode. */
    testnetTitle: text,
    /** `unionId` of the chain list for a page URL without one. */
    unionId: text,
  },
  optional: {
    /** Environment of the server; `LOCAL` runs its own network. */
    env: text,
    /** Host name under which the page is always in testnet mode. */
    testnetHost: text,
    /** Base URL of the explorer for L1 transactions and addresses. */
    l1ExplorerUrl: text,
    /** Base URL of the documentation site, where the legal texts are. */
    docsUrl: text,
    /** The server still prepares the history of its own network. */
    preparing: Type.Boolean(),
    /** The backend reads `bizId`: the page sends the chosen chain with each call. */
    sendBizId: Type.Boolean(),
    /** Keys and roots that the operator trusts beside Intel's and SP1's; read by `parseTrust`. */
    trust: Type.Unsafe<Trust>({}),
    /** Chains whose nodes the page may read by JSON-RPC. */
    rpc: Type.Unsafe<readonly RpcLayer[]>(Type.Array(LayerSchema)),
    /** The server knows sources of contracts, on the chains that have nodes. */
    contractSources: Type.Boolean(),
    /** The server relays files of IPFS: pictures and metadata of tokens. */
    media: Type.Boolean(),
    /** The server relays responses of a beacon node of layer 1 for light clients. */
    consensus: Type.Boolean(),
    /** The server relays blobs of layer 1. */
    blobs: Type.Boolean(),
    /** Root of a finalized beacon block that the operator trusts. */
    checkpoint: HashSchema,
    /** Names of the contracts of the embedded network; read by `parseLabels`. */
    labels: Type.Unsafe<readonly Label[]>({}),
  },
})

/** The settings as a server writes them. */
export type PageSettings = Readonly<Static<typeof PageSettingsSchema>> &
  Readonly<typeof DEFAULT_SETTINGS>
