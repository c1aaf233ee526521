import { useSettings } from '../../app/settings.tsx'
import { useNodeChain } from '../contract/same-chain.tsx'

/** Where pictures and owners can be read: a node, and files of IPFS. */
export function useNftSources() {
  const { rpc, media } = useSettings()
  const isOffered = rpc?.includes('l2') === true
  const chain = useNodeChain(isOffered)
  return { hasNode: isOffered && chain !== 'OTHER', hasMedia: media === true }
}
