import { httpLink } from '../../api/config.ts'
import { useNetwork } from '../../app/network.tsx'
import { useSettings } from '../../app/settings.tsx'

/**
 * Address of the explorer of layer 1 without a slash at its end: the operator's, else the chain
 * list's if it is a web address.
 */
export function useL1Explorer(): string | undefined {
  const { l1ExplorerUrl } = useSettings()
  const { chain } = useNetwork()
  return l1ExplorerUrl ?? httpLink(chain?.l1ExplorerUrl)
}
