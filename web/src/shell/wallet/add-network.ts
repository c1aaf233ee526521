import type { Chain } from '@bvlgarichain/shared'
import type { WalletProvider } from './wallet-types.ts'

/** Outcome of the request to a wallet. */
export type AddNetworkOutcome =
  | { readonly kind: 'added' }
  /** The visitor declined. */
  | { readonly kind: 'refused' }
  /** An earlier request waits in the wallet. */
  | { readonly kind: 'pending' }
  /** The wallet knows no such request. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A chain that can be added: it has a public RPC URL. */
export type AddableChain = Chain & { readonly rpcUrl: string }

/** True for a chain with an RPC URL that a browser can use. */
export const isAddable = (chain: Chain | undefined): chain is AddableChain =>
  chain?.rpcUrl !== undefined && isWebAddress(chain.rpcUrl)

/** Codes of EIP-1193, of MetaMask for a request that is open already, and of JSON-RPC 2.0. */
const USER_REJECTED = 4001
const UNSUPPORTED_METHOD = 4200
const RESOURCE_UNAVAILABLE = -32_002
const METHOD_NOT_FOUND = -32_601

/** Parameter of `wallet_addEthereumChain`. Source: EIP-3085. */
export function chainParameter(chain: AddableChain, explorerUrl: string) {
  return {
    chainId: `0x${chain.l2ChainId.toString(16)}`,
    chainName: chain.l2ChainName,
    nativeCurrency: {
      name: chain.nativeSymbol,
      symbol: chain.nativeSymbol,
      decimals: chain.nativeDecimals,
    },
    rpcUrls: [chain.rpcUrl],
    // Wallets turn the whole request down for an explorer without TLS.
    ...(explorerUrl.startsWith('https:') ? { blockExplorerUrls: [explorerUrl] } : {}),
  }
}

/** Asks a wallet to add a chain. Never throws: a faulty wallet is an outcome too. */
export async function addNetwork(
  provider: WalletProvider,
  chain: AddableChain,
  explorerUrl: string,
): Promise<AddNetworkOutcome> {
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [chainParameter(chain, explorerUrl)],
    })
    return { kind: 'added' }
  } catch (error) {
    switch (codeOf(error)) {
      case USER_REJECTED:
        return { kind: 'refused' }
      case RESOURCE_UNAVAILABLE:
        return { kind: 'pending' }
      case UNSUPPORTED_METHOD:
      case METHOD_NOT_FOUND:
        return { kind: 'unsupported' }
      default:
        return { kind: 'failed', reason: reasonOf(error) }
    }
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error
    ? error.code
    : undefined
}

function reasonOf(error: unknown): string {
  const message: unknown =
    typeof error === 'object' && error !== null && 'message' in error
      ? error.message
      : error
  return String(message).slice(0, 200)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
