import { BASE_PATH } from '@bvlgarichain/contract'
import { useNetwork } from '../../../app/network.tsx'
import { chainParameter, isAddable } from '../../../app/wallet/add-network.ts'
import { layerOneName, layerOneParameter } from '../layer-one.ts'
import type { Layer } from '../node-client.ts'
import type { WalletChain } from './send-with-wallet.ts'

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
