import { tryParse } from '../json/try-parse.ts'

/** Responses that cost the backend no request. */
const SPARED = new Set(['HIT', 'COALESCED', 'STALE'])
/** Logged for a client that left before the response; not an error. */
const LEFT_STATUS = 499

/** Summary of one call of the contract over a log. */
export interface CallSummary {
  readonly call: string
  readonly count: number
  /** Part of the calls that cost the backend no request, 0 to 1. */
  readonly hitRate: number
  /** Median and 95th percentile of `totalMs`. */
  readonly p50Ms: number
  readonly p95Ms: number
  /** Responses with status 400 or more. */
  readonly errors: number
  /** Clients that left before the response. */
  readonly left: number
}

/** A difference between responses and the contract, over a log. */
export interface DriftSummary {
  readonly call: string
  readonly field: string
  readonly kind: string
  /** Lines with it; a process writes one in ten minutes. */
  readonly count: number
  /** Unix milliseconds; null where the lines have no time. */
  readonly firstAt: number | null
  readonly lastAt: number | null
}

/** Field and kind; no control or direction characters, which a terminal would obey. */
const DIFFERENCE = /^([^\p{C}\s]{1,200}) ([a-z]{1,20})$/u

interface Tally {
  /** Calls; a line of a sample stands for several. */
  calls: number
  spared: number
  errors: number
  left: number
  readonly totalMs: number[]
}

export interface LogReader {
  /** Takes one line of the log in; skips lines of other kinds. */
  add(line: string): void
  /** One row a call, the most frequent first, and one for all of them together. */
  rows(): readonly CallSummary[]
  /** One row for each difference from the contract, by call, the most frequent first. */
  drift(): readonly DriftSummary[]
}

/** Sums a log of the BFF up, line by line. */
export function makeLogReader(): LogReader {
  const tallies = new Map<string, Tally>()
  const all: Tally = { calls: 0, spared: 0, errors: 0, left: 0, totalMs: [] }

  const differences = new Map<string, DriftSummary>()

  const addDifference = (call: string, difference: unknown, time: unknown) => {
    const [, field, kind] = DIFFERENCE.exec(String(difference)) ?? []
    if (field === undefined || kind === undefined) return
    const at = typeof time === 'number' ? time : null
    const key = `${call} ${field} ${kind}`
    const { count = 0, firstAt = at, lastAt = at } = differences.get(key) ?? {}
    differences.set(key, {
      call,
      field,
      kind,
      count: count + 1,
      firstAt: earlier(firstAt, at),
      lastAt: later(lastAt, at),
    })
  }

  const tallyOf = (call: string): Tally => {
    const known = tallies.get(call)
    const tally = known ?? { calls: 0, spared: 0, errors: 0, left: 0, totalMs: [] }
    tallies.set(call, tally)
    return tally
  }

  return {
    add(line) {
      const fields = callLine(line) ?? {}
      const { call, cache, status, totalMs, drift, time } = fields
      const weight = weightOf(fields.sample)
      if (typeof call !== 'string') return
      for (const tally of [tallyOf(call), all]) {
        tally.calls += weight
        tally.totalMs.push(Number(totalMs) || 0)
        if (SPARED.has(String(cache))) tally.spared += weight
        if (status === LEFT_STATUS) tally.left += 1
        else if (Number(status) >= 400) tally.errors += 1
      }
      for (const one of Array.isArray(drift) ? drift : []) addDifference(call, one, time)
    },
    rows: () =>
      [...[...tallies].map(([call, tally]) => summary(call, tally))]
        .sort((a, b) => b.count - a.count)
        .concat(summary('all', all)),
    drift: () =>
      [...differences.values()].sort(
        (a, b) => a.call.localeCompare(b.call) || b.count - a.count,
      ),
  }
}

const earlier = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const later = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

/** The fields of a call's line, or undefined for any other line. */
function callLine(line: string): Readonly<Record<string, unknown>> | undefined {
  // A container's log may put a time or a name before the JSON.
  const start = line.indexOf('{')
  if (start === -1) return undefined
  const fields = tryParse(line.slice(start))
  const isCall = typeof fields === 'object' && fields !== null && 'msg' in fields
  return isCall && fields.msg === 'call' ? { ...fields } : undefined
}

/** Calls that a line stands for (`EXPLORER_LOG_SAMPLE`). */
const weightOf = (sample: unknown): number =>
  typeof sample === 'number' && sample > 0 && sample < 1 ? 1 / sample : 1

function summary(
  call: string,
  { calls, spared, errors, left, totalMs }: Tally,
): CallSummary {
  const sorted = Float64Array.from(totalMs).sort()
  const lines = sorted.length
  // Nearest rank.
  const percentile = (part: number) =>
    sorted[Math.max(0, Math.ceil(part * lines) - 1)] ?? 0
  return {
    call,
    count: Math.round(calls),
    hitRate: calls === 0 ? 0 : spared / calls,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    errors,
    left,
  }
}

const COLUMNS = ['call', 'count', 'hit rate', 'p50 ms', 'p95 ms', 'errors', 'left']

/** The rows as a table of text, its numbers flush right. */
export function formatRows(rows: readonly CallSummary[]): string {
  const cells = rows.map((row) => [
    row.call,
    String(row.count),
    `${(row.hitRate * 100).toFixed(1)}%`,
    row.p50Ms.toFixed(1),
    row.p95Ms.toFixed(1),
    String(row.errors),
    String(row.left),
  ])
  return formatTable(COLUMNS, cells, 1)
}

const DRIFT_COLUMNS = ['call', 'field', 'kind', 'first seen', 'last seen', 'times']

/** The differences as a table of text; empty if there are none. */
export function formatDrift(rows: readonly DriftSummary[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map(({ call, field, kind, firstAt, lastAt, count }) => [
    call,
    field,
    kind,
    formatTime(firstAt),
    formatTime(lastAt),
    String(count),
  ])
  return formatTable(DRIFT_COLUMNS, cells, DRIFT_COLUMNS.length - 1)
}

/** UTC, to the second; a log may hold any number. */
function formatTime(time: number | null): string {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '-' : date.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Columns from `firstRight` on are flush right. */
function formatTable(
  titles: readonly string[],
  cells: readonly (readonly string[])[],
  firstRight: number,
): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  return [titles, ...cells]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column < firstRight ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
