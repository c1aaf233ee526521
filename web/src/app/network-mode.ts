import { BASE_PATH, type Chain, isSameHost, type NetType } from '@bvlgarichain/contract'
import { httpLink, type RuntimeSettings } from '../api/config.ts'

/** Inputs of the network mode. */
export interface ModeFacts {
  /** Host of the page, with its port if it has one. */
  readonly host: string
  readonly testnetHost?: string | undefined
  readonly chains: readonly Chain[]
}

/** Default chain ids of development nodes. */
const DEVELOPMENT_CHAIN_IDS = [1337, 31337]
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Testnet mode: the page is served from the testnet host, or the first chain of the list is a
 * test network. Everything else is mainnet mode.
 */
export function networkModeOf({ host, testnetHost, chains }: ModeFacts): NetType {
  if (testnetHost !== undefined && isSameHost(host, testnetHost)) return 'TESTNET'
  return chains[0]?.netType === 'TESTNET' ? 'TESTNET' : 'MAINNET'
}

/** The selected chain: that of the `bizId` of the URL, if the list has it, else the first. */
export const selectedChain = (
  bizId: string | undefined,
  chains: readonly Chain[],
): Chain | undefined =>
  bizId ? chains.find(({ l2ChainId }) => String(l2ChainId) === bizId) : chains[0]

/** The chain of the data on screen: the first one, where the backend doesn't learn which is selected. */
export const shownChain = (
  chains: readonly Chain[],
  bizId: string | undefined,
  { sendBizId }: Pick<RuntimeSettings, 'sendBizId'>,
): Chain | undefined => (sendBizId ? selectedChain(bizId, chains) : chains[0])

/**
 * Where choosing a chain leads. Where the backend reads `bizId`: the same list, or the
 * dashboard, of that chain, loaded anew. Else the chain's own explorer; `undefined` without one.
 */
export function chainLink(
  chain: Chain,
  {
    sendBizId,
    pathname = '',
    search = '',
  }: {
    readonly sendBizId: boolean
    /** Path and query of the current screen. */
    readonly pathname?: string
    readonly search?: string
  },
): string | undefined {
  if (!sendBizId) return httpLink(chain.explorerUrl)
  const query = new URLSearchParams({ bizId: String(chain.l2ChainId) })
  // The last one counts, as in the router's own reading.
  const unionId = new URLSearchParams(search).getAll('unionId').at(-1)
  if (unionId !== undefined) query.set('unionId', unionId)
  const [screen = '', ...named] = pathname.slice(`${BASE_PATH}/`.length).split('/')
  // Blocks and addresses of one chain don't exist on another.
  const path = named.length > 0 || screen === '' ? 'home' : screen
  return `${BASE_PATH}/${path}?${query}`
}

/**
 * True for a test network that runs on a developer's machine: a development chain id, a node
 * on the loopback interface, or a name with "local" in it.
 */
export function isLocalNetwork(chain: Chain | undefined): boolean {
  if (chain?.netType !== 'TESTNET') return false
  return (
    DEVELOPMENT_CHAIN_IDS.includes(Number(chain.l2ChainId)) ||
    hasLoopbackNode(chain) ||
    /\blocal\b/i.test(chain.l2ChainName ?? '')
  )
}

function hasLoopbackNode({ rpcUrl }: Chain): boolean {
  return (
    rpcUrl !== undefined &&
    URL.canParse(rpcUrl) &&
    LOOPBACK_HOST.test(new URL(rpcUrl).hostname)
  )
}
