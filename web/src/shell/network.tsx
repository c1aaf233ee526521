import type { Chain, NetType } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { chainListQuery } from '../api/queries/network.ts'
import { TabTitleContext } from '../ui/tab-title.ts'
import {
  chainWithId,
  isLocalNetwork,
  networkModeOf,
  selectedChainId,
  titleOf,
  unionIdOf,
} from './network-mode.ts'
import { useSettings } from './settings.tsx'

/** The network on screen. */
export interface NetworkState {
  readonly chains: readonly Chain[]
  /** The selected chain; `undefined` until the list has arrived, or for an unknown id. */
  readonly chain: Chain | undefined
  readonly mode: NetType
  /** False while the list of chains may still change the mode. */
  readonly isModeKnown: boolean
  readonly isLocal: boolean
}

const NetworkContext = createContext<NetworkState>({
  chains: [],
  chain: undefined,
  mode: 'MAINNET',
  isModeKnown: false,
  isLocal: false,
})
const rootRoute = getRouteApi('__root__')
const noChains: readonly Chain[] = []

/** Asks for the chain list, keeps the selection and sets the title of the tab. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { bizId, unionId: addressUnionId } = rootRoute.useSearch()
  const unionId = unionIdOf(addressUnionId, settings.unionId)
  const list = useQuery({ ...chainListQuery(unionId), enabled: unionId !== '' })
  // Header and footer must survive any response, also one that breaks the contract.
  const chains = Array.isArray(list.data) ? list.data : noChains
  const { isLoading } = list

  const state = useMemo<NetworkState>(() => {
    const chain = chainWithId(selectedChainId(bizId, chains), chains)
    const { host } = window.location
    const mode = networkModeOf({ host, testnetHost: settings.testnetHost, chains })
    return {
      chains,
      chain,
      mode,
      isModeKnown: mode === 'TESTNET' || !isLoading,
      // Until the list is there the server's word counts, so that nothing moves later.
      isLocal: chain ? isLocalNetwork(chain) : settings.env === 'LOCAL',
    }
  }, [bizId, chains, isLoading, settings])

  const [tabTitle, setTabTitle] = useState<string>()
  useEffect(() => {
    const title = titleOf(state.mode, settings)
    document.title = tabTitle === undefined ? title : `${tabTitle} · ${title}`
  }, [state.mode, settings, tabTitle])

  return (
    <TabTitleContext value={setTabTitle}>
      <NetworkContext value={state}>{children}</NetworkContext>
    </TabTitleContext>
  )
}

/** The network on screen: its chains, the selected one and the mode. */
export const useNetwork = (): NetworkState => use(NetworkContext)
