import type { Chain, NetType } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { UnreadableError } from '../api/client.ts'
import { chainListQuery } from '../api/queries/network.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { TabTitleContext } from '../ui/tab-title.ts'
import {
  isLocalNetwork,
  networkModeOf,
  selectedChain,
  shownChain,
} from './network-mode.ts'
import { useSettings } from './settings.tsx'

/** The network on screen. */
export interface NetworkState {
  readonly chains: readonly Chain[]
  /** The selected chain; `undefined` until the list has arrived, or for an unknown id. */
  readonly selected: Chain | undefined
  /** The chain of the data on screen. */
  readonly chain: Chain | undefined
  /** The list of chains has been requested for the first time, and no response says more yet. */
  readonly isAwaited: boolean
  readonly mode: NetType
  /** False while nothing says what mode it is: no list, and none on an earlier visit. */
  readonly isModeKnown: boolean
  readonly isLocal: boolean
}

const NetworkContext = createContext<NetworkState>({
  chains: [],
  selected: undefined,
  chain: undefined,
  isAwaited: false,
  mode: 'MAINNET',
  isModeKnown: false,
  isLocal: false,
})
const rootRoute = getRouteApi('__root__')
const noChains: readonly Chain[] = []
/** Stored network mode, used while there is no list of chains. */
const MODE_KEY = 'network-mode'

/** Asks for the chain list, keeps the selection and sets the title of the tab. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { bizId, unionId = settings.unionId } = rootRoute.useSearch()
  const list = useQuery({ ...chainListQuery(unionId), enabled: unionId !== '' })
  // Header and footer must survive any response, also one that breaks the contract.
  const chains = Array.isArray(list.data) ? list.data : noChains
  // No list is requested without a union; one that can't be read is a list of no chains.
  const isListed =
    unionId === '' || list.data !== undefined || list.error instanceof UnreadableError
  const isAwaited = !isListed && list.failureCount === 0

  const state = useMemo<NetworkState>(() => {
    const selected = selectedChain(bizId, chains)
    const chain = shownChain(chains, bizId, settings)
    const { host } = window.location
    const listed = networkModeOf({ host, testnetHost: settings.testnetHost, chains })
    const isKnown = isListed || listed === 'TESTNET'
    const earlier = isKnown ? undefined : storedMode()
    return {
      chains,
      selected,
      chain,
      isAwaited,
      mode: earlier ?? listed,
      isModeKnown: isKnown || earlier !== undefined,
      // Until the list is there the server's word counts, so that nothing moves later.
      isLocal: chain ? isLocalNetwork(chain) : settings.env === 'LOCAL',
    }
  }, [bizId, chains, isAwaited, isListed, settings])

  useEffect(() => {
    if (isListed) writeStored(MODE_KEY, state.mode)
  }, [isListed, state.mode])

  const [tabTitle, setTabTitle] = useState<string>()
  useEffect(() => {
    const title = state.mode === 'TESTNET' ? settings.testnetTitle : settings.title
    document.title = tabTitle === undefined ? title : `${tabTitle} · ${title}`
  }, [state.mode, settings, tabTitle])

  return (
    <TabTitleContext value={setTabTitle}>
      <NetworkContext value={state}>{children}</NetworkContext>
    </TabTitleContext>
  )
}

function storedMode(): NetType | undefined {
  const stored = readStored(MODE_KEY)
  return stored === 'TESTNET' || stored === 'MAINNET' ? stored : undefined
}

/** The network on screen: its chains, the selected one and the mode. */
export const useNetwork = (): NetworkState => use(NetworkContext)
