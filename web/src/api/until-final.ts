import type { Finality, Open } from '@bvlgarichain/contract'
import type { Freshness } from './endpoint-query.ts'

/** Pause between two polls of something that isn't final yet, in milliseconds. */
export const UNSETTLED_POLL_MS = 5_000

/** Freshness of something that is polled, once it was found, until it is final. */
export const UNTIL_FINAL: Freshness<{
  readonly finality?: Open<Finality> | undefined
}> = {
  staleTime: UNSETTLED_POLL_MS,
  refetchInterval: ({ state: { data } }) =>
    data === undefined || data.finality === 'FINALIZED' ? false : UNSETTLED_POLL_MS,
}
