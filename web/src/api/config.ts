import {
  DEFAULT_UNION_ID,
  type Label,
  NO_TRUST,
  parseLabels,
  parseTrust,
  type Trust,
} from '@bvlgarichain/contract'
import { defined } from '../lib/defined.ts'

/** A chain whose node the server may offer. */
export type RpcLayer = 'l1' | 'l2'

/** The operator's settings, which the server writes into the page. */
export interface RuntimeSettings {
  /** Environment of the server; `LOCAL` runs its own network. */
  readonly env?: string
  /** Display name of the network. */
  readonly chainName: string
  /** Page title in mainnet mode. */
  readonly title: string
  /** Page title in testnet mode. */
  readonly testnetTitle: string
  /** Host name under which the page is always in testnet mode. */
  readonly testnetHost?: string
  /** Base URL of the explorer for L1 transactions and addresses. */
  readonly l1ExplorerUrl?: string
  /** Base URL of the documentation site, where the legal texts are. */
  readonly docsUrl?: string
  /** `unionId` of the chain list for a page URL that names none. */
  readonly unionId: string
  /** The server still prepares the history of its own network. */
  readonly preparing?: boolean
  /** The backend reads `bizId`: the chosen chain goes with each call. */
  readonly sendBizId?: boolean
  /** Keys and roots that the operator trusts beside Intel's and SP1's, for verification. */
  readonly trust: Trust
  /** Chains whose nodes can be read through the server, by JSON-RPC. */
  readonly rpc?: readonly RpcLayer[]
  /** The server knows sources of contracts, on the chains whose nodes can be read. */
  readonly contractSources?: boolean
  /** The server relays files of IPFS: pictures and metadata of tokens. */
  readonly media?: boolean
  /** The server relays the light-client data of a beacon node of layer 1. */
  readonly consensus?: boolean
  /** The server relays blobs of layer 1. */
  readonly blobs?: boolean
  /** Root of a finalized beacon block that the operator trusts. */
  readonly checkpoint?: string
  /** Names of the contracts of the embedded network. */
  readonly labels?: readonly Label[]
  /** SHA-256 over the files of the page's build, which the build writes into the page. */
  readonly buildHash?: string
}

/** Settings of a page whose server wrote none, as under the development server. */
export const defaultSettings: RuntimeSettings = {
  chainName: 'BVLGARIChain',
  title: 'BVLGARIChain Explorer',
  testnetTitle: 'BVLGARIChain Testnet Explorer',
  unionId: DEFAULT_UNION_ID,
  trust: NO_TRUST,
}

/** Id of the inert `<script type="application/json">` in index.html. */
const SETTINGS_ELEMENT_ID = 'runtime-settings'

/** The settings of the served page. */
export function readSettings(page: Document): RuntimeSettings {
  const settings = parseSettings(
    page.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '',
  )
  const build = page.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''
  return /^[0-9a-f]{64}$/.test(build) ? { ...settings, buildHash: build } : settings
}

/**
 * Settings from the text the server wrote. Whatever is missing or of the wrong kind takes its
 * default, so that a faulty setting never keeps the page from opening. URLs that are not http(s)
 * are dropped: they become link targets.
 */
export function parseSettings(text: string): RuntimeSettings {
  const given = parseObject(text)
  return {
    chainName: textIn(given, 'chainName') ?? defaultSettings.chainName,
    title: textIn(given, 'title') ?? defaultSettings.title,
    testnetTitle: textIn(given, 'testnetTitle') ?? defaultSettings.testnetTitle,
    unionId: textIn(given, 'unionId') ?? defaultSettings.unionId,
    trust: 'trust' in given ? parseTrust(given.trust) : NO_TRUST,
    ...defined({
      labels: 'labels' in given ? parseLabels(given.labels) : undefined,
      rpc: layersIn(given),
      contractSources: flagIn(given, 'contractSources'),
      media: flagIn(given, 'media'),
      consensus: flagIn(given, 'consensus'),
      blobs: flagIn(given, 'blobs'),
      checkpoint: textIn(given, 'checkpoint'),
      preparing: flagIn(given, 'preparing'),
      sendBizId: flagIn(given, 'sendBizId'),
      env: textIn(given, 'env'),
      testnetHost: textIn(given, 'testnetHost'),
      l1ExplorerUrl: httpUrl(textIn(given, 'l1ExplorerUrl')),
      docsUrl: httpUrl(textIn(given, 'docsUrl')),
    }),
  }
}

/**
 * The chain in the page's URL, if the operator says that the backend reads it. It
 * stays the same while the page is open: another chain is chosen by a link that loads the page
 * anew, so that cached responses of two chains never mix.
 */
export function chosenChain(page: Document): { readonly bizId?: string } {
  const bizId = new URLSearchParams(page.location.search).getAll('bizId').at(-1)
  if (bizId === undefined || bizId === '') return {}
  const given = parseObject(page.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '')
  return flagIn(given, 'sendBizId') === undefined ? {} : { bizId }
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function flagIn(given: object, key: keyof RuntimeSettings): true | undefined {
  return Object.hasOwn(given, key) && (given as Record<string, unknown>)[key] === true
    ? true
    : undefined
}

function layersIn(given: object): readonly RpcLayer[] | undefined {
  const { rpc } = given as { readonly rpc?: unknown }
  if (!Array.isArray(rpc)) return undefined
  const layers = (['l1', 'l2'] as const).filter((layer) => rpc.includes(layer))
  return layers.length === 0 ? undefined : layers
}

function textIn(given: object, key: keyof RuntimeSettings): string | undefined {
  const value: unknown = Object.hasOwn(given, key)
    ? (given as Record<string, unknown>)[key]
    : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** An http(s) URL without trailing slashes; none for anything else. */
export function httpUrl(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const { protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:'
    ? text.replace(/\/+$/, '')
    : undefined
}
