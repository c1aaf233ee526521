import { BASE_PATH } from '@bvlgarichain/shared'
import { useNetwork } from '../../shell/network.tsx'
import { chainParameter, isAddable } from '../../shell/wallet/add-network.ts'
import type { Layer } from './node-client.ts'
import type { WalletChain } from './send-with-wallet.ts'

/** The network of a layer as a wallet is asked for it; `undefined` until it is known. */
export function useWalletChain(
  layer: Layer,
): (WalletChain & { readonly name: string }) | undefined {
  const { chain } = useNetwork()
  if (chain === undefined) return undefined
  if (layer === 'l1') {
    const { l1ChainId: id } = chain
    return id === undefined ? undefined : { id, name: `L1 (${id})` }
  }
  const { l2ChainId: id, l2ChainName: name } = chain
  const toAdd = isAddable(chain)
    ? chainParameter(chain, `${window.location.origin}${BASE_PATH}`)
    : undefined
  return { id, name: name ?? String(id), toAdd }
}
