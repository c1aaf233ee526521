import type { CacheState } from '../../cache/cache.ts'
import type { UpstreamFacts } from '../../upstream/raw-messages.ts'
import type { CheckedResponse } from '../../upstream/validate-response.ts'

export interface ServedResponse extends UpstreamFacts {
  readonly response: CheckedResponse
  readonly cache: CacheState
  /** Time since the backend gave the response, in milliseconds. */
  readonly ageMs: number
  /** Wait for the backend in milliseconds; null where no request was sent. */
  readonly upstreamMs: number | null
}
