import { FINALITY_STAGES, type StageLatency, toUnixMs } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '../../lib/server-time.ts'
import { callApi } from '../client.ts'

/** Time windows, tried in turn until every stage is known, in milliseconds. */
const WINDOWS_MS = [600_000, 3_600_000, 86_400_000] as const
/** Windows begin at whole minutes, so that visitors share the cached response. */
const GRAIN_MS = 60_000
/** How long percentiles stay fresh, in milliseconds. */
const LATENCIES_FRESH_MS = 60_000

/** How long recent batches stayed in each stage; empty if the backend doesn't provide it. */
export const stageLatenciesQuery = () =>
  queryOptions({
    queryKey: ['stage-latencies'] as const,
    queryFn: async ({ signal }): Promise<readonly StageLatency[]> => {
      const known = new Map<string, StageLatency>()
      const now = serverNow()
      for (const windowMs of WINDOWS_MS) {
        const from = Math.floor((now - windowMs) / GRAIN_MS) * GRAIN_MS
        const observation = await callApi(
          'observation',
          { from: toUnixMs(from) },
          { signal },
        )
        // An older backend may leave them out.
        const latencies: readonly StageLatency[] = observation.stageLatencies ?? []
        // Recent batches count, even if they have fewer stages.
        for (const latency of latencies) {
          if (!known.has(latency.stage)) known.set(latency.stage, latency)
        }
        if (known.size >= FINALITY_STAGES.length - 1) break
      }
      return [...known.values()]
    },
    staleTime: LATENCIES_FRESH_MS,
    refetchInterval: LATENCIES_FRESH_MS,
    // The page works without an estimate.
    meta: { silent: true },
  })
