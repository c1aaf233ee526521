import type { Chain, Quantity } from '@bvlgarichain/contract'
import { isWebAddress } from '../../app/wallet/add-network.ts'

/** Coin of layer 1. */
export const LAYER_ONE_COIN = { symbol: 'ETH', decimals: 18 } as const

/** Parameter that adds layer 1 of a chain; `undefined` without its id or a public RPC URL. */
export function layerOneParameter({ l1ChainId, l1RpcUrl, l2ChainName }: Chain) {
  if (!l1ChainId || l1RpcUrl === undefined || !isWebAddress(l1RpcUrl)) return undefined
  return {
    chainId: `0x${BigInt(l1ChainId).toString(16)}`,
    chainName: layerOneName(l1ChainId, l2ChainName),
    nativeCurrency: { name: 'ETH', ...LAYER_ONE_COIN },
    rpcUrls: [l1RpcUrl],
  }
}

/** Name of layer 1, which the contract gives none. */
export const layerOneName = (id: Quantity, l2ChainName: string | undefined): string =>
  l2ChainName === undefined ? `L1 (${id})` : `${l2ChainName} L1 (${id})`
