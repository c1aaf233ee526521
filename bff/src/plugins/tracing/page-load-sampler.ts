import { BASE_PATH } from '@bvlgarichain/contract'
import type { Attributes, Context, SpanKind } from '@opentelemetry/api'
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
} from '@opentelemetry/sdk-trace-base'

const MINUTE_MS = 60_000

/**
 * Samples page loads, at most so many per minute, and the calls that continue their trace. A
 * live page sends a call every second: with those the trace store would hold little else.
 */
export function makePageLoadSampler(options: {
  readonly perMinute: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
}): Sampler {
  const { perMinute, now } = options
  let minute = 0
  let taken = 0
  return new ParentBasedSampler({
    root: {
      shouldSample(
        _context: Context,
        _traceId: string,
        _name: string,
        _kind: SpanKind,
        attributes: Attributes,
      ) {
        const route = String(attributes['http.route'] ?? '')
        const current = Math.floor(now() / MINUTE_MS)
        if (current !== minute) taken = 0
        minute = current
        const isPage = route === BASE_PATH || route === `${BASE_PATH}/*`
        if (!isPage || taken >= perMinute) {
          return { decision: SamplingDecision.NOT_RECORD }
        }
        taken += 1
        return { decision: SamplingDecision.RECORD_AND_SAMPLED }
      },
      toString: () => 'PageLoadSampler',
    },
  })
}
