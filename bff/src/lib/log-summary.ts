/** Answers that cost the backend no request of their own. */
const SPARED = new Set(['HIT', 'COALESCED', 'STALE'])
/** Logged for a caller who left before the answer: nobody's error. */
const LEFT_STATUS = 499

/** What one call of the contract did, over a log. */
export interface CallSummary {
  readonly call: string
  readonly count: number
  /** Part of the calls that cost the backend no request, 0 to 1. */
  readonly hitRate: number
  /** Median and 95th percentile of `totalMs`. */
  readonly p50Ms: number
  readonly p95Ms: number
  /** Answers with status 400 or more. */
  readonly errors: number
  /** Callers who left before the answer. */
  readonly left: number
}

interface Tally {
  spared: number
  errors: number
  left: number
  readonly totalMs: number[]
}

export interface LogReader {
  /** Takes one line of the log in; lines that tell of no call are passed over. */
  add(line: string): void
  /** One row a call, the most frequent first, and one for all of them together. */
  rows(): readonly CallSummary[]
}

/** Sums a log of the BFF up, line by line. */
export function makeLogReader(): LogReader {
  const tallies = new Map<string, Tally>()
  const all: Tally = { spared: 0, errors: 0, left: 0, totalMs: [] }

  const tallyOf = (call: string): Tally => {
    const tally = tallies.get(call) ?? { spared: 0, errors: 0, left: 0, totalMs: [] }
    tallies.set(call, tally)
    return tally
  }

  return {
    add(line) {
      const { call, cache, status, totalMs } = callLine(line) ?? {}
      if (typeof call !== 'string') return
      for (const tally of [tallyOf(call), all]) {
        tally.totalMs.push(Number(totalMs) || 0)
        if (SPARED.has(String(cache))) tally.spared += 1
        if (status === LEFT_STATUS) tally.left += 1
        else if (Number(status) >= 400) tally.errors += 1
      }
    },
    rows: () =>
      [...[...tallies].map(([call, tally]) => summary(call, tally))]
        .sort((a, b) => b.count - a.count)
        .concat(summary('all', all)),
  }
}

/** The fields of a call's line, or undefined for any other line. */
function callLine(line: string): Readonly<Record<string, unknown>> | undefined {
  // A container's log may put a time or a name before the JSON.
  const start = line.indexOf('{')
  if (start === -1) return undefined
  try {
    const fields: unknown = JSON.parse(line.slice(start))
    const isCall = typeof fields === 'object' && fields !== null && 'msg' in fields
    return isCall && fields.msg === 'call' ? { ...fields } : undefined
  } catch {
    return undefined
  }
}

function summary(call: string, { spared, errors, left, totalMs }: Tally): CallSummary {
  const sorted = Float64Array.from(totalMs).sort()
  const count = sorted.length
  // Nearest rank.
  const percentile = (part: number) =>
    sorted[Math.max(0, Math.ceil(part * count) - 1)] ?? 0
  return {
    call,
    count,
    hitRate: count === 0 ? 0 : spared / count,
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
  const widths = COLUMNS.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  return [COLUMNS, ...cells]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 0 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
