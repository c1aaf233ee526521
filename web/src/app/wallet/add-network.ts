import type { Chain } from '@bvlgarichain/contract'
import { httpLink } from '../../api/config.ts'
import { type WalletFault, walletFault } from './wallet-fault.ts'
import type { WalletProvider } from './wallet-types.ts'

/** Outcome of the request to a wallet. */
export type AddNetworkOutcome = { readonly kind: 'added' } | WalletFault

/** A chain that can be added: it has a public RPC URL. */
export type AddableChain = Chain & { readonly rpcUrl: string }

/** True for a chain with an RPC URL that a browser can use. */
export const isAddable = (chain: Chain | undefined): chain is AddableChain =>
  httpLink(chain?.rpcUrl) !== undefined

/** Parameter of `wallet_addEthereumChain`. Source: EIP-3085. */
export function chainParameter(chain: AddableChain, explorerUrl: string) {
  return {
    chainId: `0x${BigInt(chain.l2ChainId).toString(16)}`,
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
    return walletFault(error)
  }
}
