import {
  type Drift,
  type EndpointName,
  endpoints,
  findDrift,
  parseJson,
  SUCCESS_CODE,
} from '@bvlgarichain/contract'
import type { CheckedResponse } from '../../upstream/validate-response.ts'
import type { Metrics } from './metrics.ts'

/** Pause between two checks of one endpoint, in milliseconds. */
const CHECK_INTERVAL_MS = 30_000
/** Part of the time that checks may take in the long run. They block the event loop. */
const TIME_SHARE = 0.01
/** Time that checks may take at once, in milliseconds: a page load requests a dozen endpoints. */
const BURST_MS = 50
/** Parsing a larger body, in bytes, would block the event loop for too long. */
const MAX_BODY_BYTES = 256 * 1_024
/** Items that are checked of each list. */
const MAX_ITEMS = 20
/** A difference is logged again after this time, in milliseconds. */
const LOG_INTERVAL_MS = 10 * 60_000
/** Unknown fields of one endpoint that are named; a backend may send any number. */
const MAX_UNKNOWN_FIELDS = 20
const MAX_FIELD_LENGTH = 120
/**
 * Field that stands for all that are not named: too many, too long, or with a key that may be
 * data (an address, a hash, an e-mail address) instead of a name.
 */
const OTHER_FIELD = 'other'
const NAMED_FIELD = /^data(?:(?:\[\]|\{\})*\.[\p{L}_$][\p{L}\p{M}\p{N}_$-]{0,39})+$/u
const DIGEST_KEY = /\.[\da-f-]{16,}$/i

const NAMES = new Map<string, EndpointName>(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name].path, name]),
)

/** Compares responses of the backend with the contract. */
export interface DriftMonitor {
  /**
   * Checks a response that came from the backend, unless too many were checked lately, and
   * counts its differences. Returns those to be logged, such as `data.list[].time missing`.
   */
  check(call: string, response: CheckedResponse): readonly string[]
}

export function makeDriftMonitor(options: {
  readonly metrics: Metrics | null
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
}): DriftMonitor {
  const { metrics, now } = options
  const checkedAt = new Map<string, number>()
  const loggedAt = new Map<string, number>()
  const unknownFields = new Map<string, Set<string>>()
  const budget = makeTimeBudget(now)

  const nameField = (call: string, { field, kind }: Drift): string => {
    if (kind !== 'unknown') return field
    const isName =
      field.length <= MAX_FIELD_LENGTH &&
      NAMED_FIELD.test(field) &&
      !DIGEST_KEY.test(field)
    if (!isName) return OTHER_FIELD
    const known = unknownFields.get(call) ?? new Set()
    unknownFields.set(call, known)
    if (known.size < MAX_UNKNOWN_FIELDS) known.add(field)
    return known.has(field) ? field : OTHER_FIELD
  }

  /** Differences of a body, each once, with names that are safe in logs and metrics. */
  const differences = (call: string, name: EndpointName, body: Uint8Array) => {
    const envelope = parseJson(new TextDecoder().decode(body)) as { data?: unknown }
    const found = new Map<string, Drift>()
    for (const drift of findDrift(name, envelope.data, { maxItems: MAX_ITEMS })) {
      const field = nameField(call, drift)
      found.set(`${field} ${drift.kind}`, { field, kind: drift.kind })
    }
    return found
  }

  return {
    check(call, { status, code, body }) {
      const name = NAMES.get(call)
      const isSuccess = status === 200 && code === SUCCESS_CODE
      if (name === undefined || !isSuccess || body.length > MAX_BODY_BYTES) return []
      const time = now()
      const last = checkedAt.get(call) ?? Number.NEGATIVE_INFINITY
      if (time - last < CHECK_INTERVAL_MS || !budget.isLeft()) return []
      checkedAt.set(call, time)
      return budget.spend(() => {
        const found = differences(call, name, body)
        metrics?.observeDrift(call, [...found.values()])
        return [...found.keys()].filter((text) => {
          const key = `${call} ${text}`
          const logged = loggedAt.get(key) ?? Number.NEGATIVE_INFINITY
          if (time - logged < LOG_INTERVAL_MS) return false
          loggedAt.set(key, time)
          return true
        })
      })
    },
  }
}

/** Grants checks a share of the time, saved up to a burst. */
function makeTimeBudget(now: () => number) {
  let leftMs = BURST_MS
  let countedAt = now()
  return {
    isLeft(): boolean {
      const time = now()
      leftMs = Math.min(BURST_MS, leftMs + Math.max(0, time - countedAt) * TIME_SHARE)
      countedAt = time
      return leftMs > 0
    },
    spend<Result>(work: () => Result): Result {
      const startedAt = now()
      try {
        return work()
      } finally {
        leftMs -= now() - startedAt
      }
    },
  }
}
