import { chainListQuery } from '../../api/queries/network.ts'
import { shownChain } from '../../app/network-mode.ts'
import type { RouterContext } from '../../app/router-context.ts'
import { USUAL_DECIMALS } from '../../lib/format-amount.ts'

/** Query parameters that say which chain is on screen. */
interface ChainSearch {
  readonly bizId?: string | undefined
  readonly unionId?: string | undefined
}

/** Decimals of the network's coin for a loader; `undefined` until the list of chains has arrived. */
export function knownDecimals(
  { queryClient, settings }: Pick<RouterContext, 'queryClient' | 'settings'>,
  { bizId, unionId = settings.unionId }: ChainSearch,
): number | undefined {
  if (unionId === '') return USUAL_DECIMALS
  const chains = queryClient.getQueryData(chainListQuery(unionId).queryKey)
  if (!Array.isArray(chains)) return undefined
  return shownChain(chains, bizId, settings)?.nativeDecimals ?? USUAL_DECIMALS
}
