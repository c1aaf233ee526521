import { isRecord } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'

/** Path of the server's health, which includes the progress of its preparation. */
const HEALTH_PATH = '/healthz'
const POLL_MS = 1_000

/** Progress of the server's own network before its history is complete. */
export interface Preparation {
  /** `history` and `index` have texts of their own. */
  readonly step: string
  /** From 0 to 1. */
  readonly part: number
}

/** Progress of the server's preparation, polled once per second; `null` once it is complete. */
export const preparationQuery = queryOptions({
  queryKey: ['preparation'],
  queryFn: async ({ signal }): Promise<Preparation | null> => {
    const response = await fetch(HEALTH_PATH, { signal })
    if (!response.ok) throw new Error(`health: HTTP status ${response.status}`)
    return parsePreparation(await response.json())
  },
  refetchInterval: ({ state: { data } }) => (data === null ? false : POLL_MS),
  retry: false,
  meta: { silent: true },
})

function parsePreparation(body: unknown): Preparation | null {
  if (!isRecord(body) || !('preparing' in body)) return null
  const { step, percent } = Object(body.preparing) as Record<string, unknown>
  const part = typeof percent === 'number' ? percent / 100 : 0
  return { step: typeof step === 'string' ? step : '', part }
}
