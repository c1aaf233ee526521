import type { Chain, NetType } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { chainListQuery } from '../api/queries/network.ts'
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
  /** Selects a chain by id and writes it into the page's address. */
  readonly select: (chainId: string) => void
}

const NetworkContext = createContext<NetworkState>({
  chains: [],
  chain: undefined,
  mode: 'MAINNET',
  isModeKnown: false,
  isLocal: false,
  select: () => {},
})
const rootRoute = getRouteApi('__root__')
const noChains: readonly Chain[] = []

/** Asks for the chain list, keeps the selection and sets the page title. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const router = useRouter()
  const { bizId, unionId: addressUnionId } = rootRoute.useSearch()
  const unionId = unionIdOf(addressUnionId, settings.unionId)
  const list = useQuery({ ...chainListQuery(unionId), enabled: unionId !== '' })
  const chains = list.data ?? noChains
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
      select: (chainId) => {
        router.navigate({ to: '.', search: (search) => ({ ...search, bizId: chainId }) })
      },
    }
  }, [bizId, chains, isLoading, settings, router])

  useEffect(() => {
    document.title = titleOf(state.mode, settings)
  }, [state.mode, settings])

  return <NetworkContext value={state}>{children}</NetworkContext>
}

/** The network on screen: its chains, the selected one and the mode. */
export const useNetwork = (): NetworkState => use(NetworkContext)
