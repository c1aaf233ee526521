import { chainListQuery } from '../../api/queries/network.ts'
import { shownChain } from '../../app/network-mode.ts'
import type { RouterContext } from '../../app/router-context.ts'
import { USUAL_DECIMALS } from '../../lib/format-amount.ts'
import type { TransactionFilter } from './transactions-search.ts'

/** Query parameters that say which chain is on screen. */
interface ChainSearch {
  readonly bizId?: string | undefined
  readonly unionId?: string | undefined
}

/** Decimals of the network's coin, once the list of chains is here. Only amounts need them. */
export async function loadDecimals(
  { queryClient, settings }: Pick<RouterContext, 'queryClient' | 'settings'>,
  { bizId, unionId = settings.unionId }: ChainSearch,
  { min, max }: TransactionFilter,
): Promise<number> {
  if ((min ?? max) === undefined || unionId === '') return USUAL_DECIMALS
  // The header reports its failure.
  const list = await queryClient.ensureQueryData(chainListQuery(unionId)).catch(() => [])
  const chains = Array.isArray(list) ? list : []
  return shownChain(chains, bizId, settings)?.nativeDecimals ?? USUAL_DECIMALS
}
