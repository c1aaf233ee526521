import { BASE_PATH, type Chain, type Quantity } from '@bvlgarichain/contract'
import { httpLink } from '../../../api/config.ts'
import { useNetwork } from '../../../app/network.tsx'
import { chainParameter, isAddable } from '../../../app/wallet/add-network.ts'
import type { Layer } from '../node-client.ts'
import type { WalletChain } from './send-with-wallet.ts'

/** Coin of layer 1. */
export const LAYER_ONE_COIN = { symbol: 'ETH', decimals: 18 } as const

/** Parameter that adds layer 1 of a chain; `undefined` without its id or a public RPC URL. */
export function layerOneParameter({ l1ChainId, l1RpcUrl, l2ChainName }: Chain) {
  if (!l1ChainId || httpLink(l1RpcUrl) === undefined) return undefined
  return {
    chainId: `0x${BigInt(l1ChainId).toString(16)}`,
    chainName: layerOneName(l1ChainId, l2ChainName),
    nativeCurrency: { name: 'ETH', ...LAYER_ONE_COIN },
    rpcUrls: [l1RpcUrl],
  }
}

/** Name of layer 1, which the contract gives none. */
const layerOneName = (id: Quantity, l2ChainName: string | undefined): string =>
  l2ChainName === undefined ? `L1 (${id})` : `${l2ChainName} L1 (${id})`

/** The network of a layer as a wallet is asked to add it; `undefined` until it is known. */
export function useWalletChain(
  layer: Layer,
): (WalletChain & { readonly name: string }) | undefined {
  const { chain } = useNetwork()
  if (chain === undefined) return undefined
  if (layer === 'l1') {
    const { l1ChainId: id, l2ChainName } = chain
    // A backend that has no layer 1 says 0.
    if (!id) return undefined
    return { id, name: layerOneName(id, l2ChainName), toAdd: layerOneParameter(chain) }
  }
  const { l2ChainId: id, l2ChainName: name } = chain
  const toAdd = isAddable(chain)
    ? chainParameter(chain, `${window.location.origin}${BASE_PATH}`)
    : undefined
  return { id, name: name ?? String(id), toAdd }
}
