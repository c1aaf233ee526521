/** Rules for the ejection of origins. */
export interface HealthRules {
  /** Failures in a row after which an origin is ejected, by the last one's outcome. */
  readonly maxFailures: Readonly<Record<Exclude<Outcome, 'GOOD'>, number>>
  /** Time of a first ejection; each further one is twice as long, up to the maximum. */
  readonly firstEjectionMs: number
  readonly maxEjectionMs: number
  /** True if ejected origins take requests after the others: then any of them may be ejected. */
  readonly isLastResort: boolean
}

/** Origins of one backend, of which any may have a request. */
const EQUAL: HealthRules = {
  maxFailures: { FAULTY: 5, SLOW: 5, UNREACHABLE: 5 },
  firstEjectionMs: 1_000,
  maxEjectionMs: 60_000,
  isLastResort: false,
}

/**
 * Evidence of a request about its origin. `FAULTY`: it responded with a fault. `SLOW`: it was silent
 * for the short time of a request of our own. `UNREACHABLE`: it gave no response.
 */
export type Outcome = 'GOOD' | 'FAULTY' | 'SLOW' | 'UNREACHABLE'

export interface Report {
  readonly outcome: Outcome
  /** True if the request was to find out whether the origin works. */
  readonly isProbe: boolean
  /** Status of the response, or code of the error. */
  readonly cause: string | number | null
}

export interface Ejection {
  readonly origin: number
  readonly forMs: number
  readonly cause: Report['cause']
  /** Origins that still take requests. */
  readonly left: number
}

/** Health of several origins, from the outcomes of earlier requests. */
export interface OriginHealth {
  /** Origins that take requests. */
  inRotation(): number
  /** Index of the origin for a request; undefined if there is none. */
  choose(options: {
    /** True for the first that takes requests; else the one with the fewest, in turns. */
    readonly inOrder: boolean
    /** Taken if it takes requests. */
    readonly preferred?: number | undefined
    /** Not taken. */
    readonly except?: number | undefined
  }): number | undefined
  /** All origins: first those that take requests, or are due to be probed, each in their order. */
  inOrder(): readonly number[]
  /** Counts a request that is under way, until the result is called. */
  begin(origin: number): () => void
  /** An ejected origin whose time is up, for one request to find out whether it works again. */
  takeProbe(): number | undefined
  /** Makes a request the probe of its origin, if that is ejected. */
  beginProbe(origin: number): void
  /** Ends a probe of any outcome. */
  releaseProbe(origin: number): void
  /** Time until an ejected origin may be probed, in milliseconds. */
  nextProbeMs(): number
  /**
   * Notes the outcome of a request; only a probe brings an ejected origin back. True if the origin
   * is ejected, or stays so, for it.
   */
  report(origin: number, report: Report): boolean
}

export interface OriginHealthOptions {
  readonly count: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Those of equal origins by default. */
  readonly rules?: HealthRules | undefined
  readonly onEject?: ((ejection: Ejection) => void) | undefined
  readonly onReturn?: ((origin: number) => void) | undefined
}

interface Origin {
  underWay: number
  failures: number
  /** Ejections in a row. */
  ejections: number
  isEjected: boolean
  ejectedUntil: number
  returnedAt: number
  isProbed: boolean
}

/**
 * Ejects an origin that fails several times in a row. The last one left of equal ones goes only if it
 * gives no response at all: a faulty response is better than none.
 */
export function makeOriginHealth(options: OriginHealthOptions): OriginHealth {
  const { count, now } = options
  const origins = Array.from({ length: count }, newOrigin)
  const inRotation = () => origins.filter(({ isEjected }) => !isEjected).length
  const report = makeReport(options, origins, inRotation)
  let turn = -1
  return {
    inRotation,
    report,
    choose({ inOrder, preferred, except }) {
      const mayTake = (index: number) =>
        index !== except && origins[index]?.isEjected === false
      if (preferred !== undefined && mayTake(preferred)) return preferred
      const start = inOrder ? 0 : turn + 1
      const order = origins.map((_, step) => (start + step) % count)
      const takers = order.filter(mayTake)
      if (inOrder) return takers[0]
      // One that is slow has more of them under way, and gets fewer.
      const underWay = (index: number) => origins[index]?.underWay ?? 0
      const fewest = Math.min(...takers.map(underWay))
      const chosen = takers.find((index) => underWay(index) === fewest)
      if (chosen !== undefined) turn = chosen
      return chosen
    },
    inOrder() {
      const isResting = ({ isEjected, isProbed, ejectedUntil }: Origin) =>
        isEjected && (isProbed || now() < ejectedUntil)
      return origins
        .map((origin, index) => ({ index, rank: Number(isResting(origin)) }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ index }) => index)
    },
    begin(index) {
      const origin = origins[index]
      if (origin === undefined) return () => undefined
      origin.underWay += 1
      return () => {
        origin.underWay -= 1
      }
    },
    takeProbe() {
      const time = now()
      const index = origins.findIndex(
        ({ isEjected, isProbed, ejectedUntil }) =>
          isEjected && !isProbed && time >= ejectedUntil,
      )
      const origin = origins[index]
      if (origin === undefined) return undefined
      origin.isProbed = true
      return index
    },
    beginProbe(index) {
      const origin = origins[index]
      if (origin?.isEjected) origin.isProbed = true
    },
    releaseProbe(index) {
      const origin = origins[index]
      if (origin) origin.isProbed = false
    },
    nextProbeMs: () =>
      Math.max(0, Math.min(...origins.map(({ ejectedUntil }) => ejectedUntil)) - now()),
  }
}

function makeReport(
  { now, rules = EQUAL, onEject, onReturn }: OriginHealthOptions,
  origins: readonly Origin[],
  inRotation: () => number,
): OriginHealth['report'] {
  const { maxFailures, firstEjectionMs, maxEjectionMs, isLastResort } = rules
  const eject = (index: number, origin: Origin, cause: Report['cause']) => {
    const { isEjected: wasEjected, returnedAt } = origin
    const time = now()
    const isInRow = wasEjected || time - returnedAt < maxEjectionMs
    origin.ejections = isInRow ? origin.ejections + 1 : 1
    const doubled = firstEjectionMs * 2 ** (origin.ejections - 1)
    const forMs = Math.min(maxEjectionMs, doubled)
    origin.isEjected = true
    origin.ejectedUntil = time + forMs
    if (!wasEjected) onEject?.({ origin: index, forMs, cause, left: inRotation() })
  }
  return (index, { outcome, isProbe, cause }) => {
    const origin = origins[index]
    if (origin === undefined || (origin.isEjected && !isProbe)) return false
    const hasOthers = isLastResort || inRotation() > (origin.isEjected ? 0 : 1)
    // `/readyz` looks at origins before their time. That brings one back if no other works, so that
    // a server that says it is ready takes requests, and changes nothing else.
    const isEarly = !isLastResort && origin.isEjected && now() < origin.ejectedUntil
    if (isEarly && (hasOthers || outcome !== 'GOOD')) return false
    const isGood = outcome === 'GOOD' || (outcome === 'FAULTY' && !hasOthers)
    if (isGood && origin.isEjected) {
      Object.assign(origin, { isEjected: false, failures: 0, returnedAt: now() })
      onReturn?.(index)
      return false
    }
    if (outcome === 'GOOD') {
      origin.failures = 0
      return false
    }
    origin.failures += 1
    const mayEject = origin.failures >= maxFailures[outcome]
    const isNeeded = !hasOthers && outcome !== 'UNREACHABLE'
    const isEjected = origin.isEjected || (mayEject && !isNeeded)
    if (isEjected) eject(index, origin, cause)
    return isEjected
  }
}

const newOrigin = (): Origin => ({
  underWay: 0,
  failures: 0,
  ejections: 0,
  isEjected: false,
  ejectedUntil: 0,
  returnedAt: Number.NEGATIVE_INFINITY,
  isProbed: false,
})
