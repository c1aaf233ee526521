import { isHash } from '@bvlgarichain/shared'
import type { FileSpan } from './file-span.ts'
import { asObject, type Raw } from './file-value.ts'
import { isJaeger, readJaeger } from './read-jaeger.ts'
import { isOtlp, readOtlp } from './read-otlp.ts'
import { endOf, type ViewSpan, type ViewTrace } from './view-span.ts'

/** Maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 50_000_000
/** Maximum number of spans of a file. */
export const MAX_FILE_SPANS = 200_000

/** Why a file is not shown. */
export type FileProblem = 'tooLarge' | 'notJson' | 'notTraces' | 'noSpans' | 'tooMany'

/** A trace of a file, and its faults. */
export interface FileTrace extends ViewTrace {
  /** Spans of which the parent is not in the file. */
  readonly orphans: number
  /** Spans that would be their own ancestors; they become roots. */
  readonly circular: number
  /** Spans that have the id of another; only the first is shown. */
  readonly doubles: number
}

/** Contents of a file: traces, the one with the most spans first, or the reason why there are none. */
export type FileContent =
  | { readonly traces: readonly FileTrace[] }
  | { readonly problem: FileProblem }

/**
 * Reads traces from the text of a file: OTLP in JSON, also one request per line, or a download
 * of the Jaeger UI. Never throws.
 */
export function readTraceFile(text: string): FileContent {
  try {
    const parts = parse(text)
    if (parts === undefined) return { problem: 'notJson' }
    const known = parts.filter((part) => isOtlp(part) || isJaeger(part))
    if (known.length === 0) return { problem: 'notTraces' }
    const byTrace = new Map<string, FileSpan[]>()
    let count = 0
    for (const part of known) {
      for (const span of isOtlp(part) ? readOtlp(part) : readJaeger(part)) {
        if (++count > MAX_FILE_SPANS) return { problem: 'tooMany' }
        const spans = byTrace.get(span.traceId)
        if (spans === undefined) byTrace.set(span.traceId, [span])
        else spans.push(span)
      }
    }
    if (count === 0) return { problem: 'noSpans' }
    const traces = [...byTrace].map(([traceId, spans]) => traceOf(traceId, spans))
    return { traces: traces.sort((a, b) => b.spans.length - a.spans.length) }
  } catch {
    // Values that are nested too deeply overflow the call stack.
    return { problem: 'notTraces' }
  }
}

function parse(text: string): readonly Raw[] | undefined {
  const whole = parseJson(text)
  if (whole !== undefined) return (Array.isArray(whole) ? whole : [whole]).map(asObject)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parts = lines.length > 1 ? lines.map(parseJson) : []
  if (parts.length === 0 || parts.includes(undefined)) return
  return parts.map(asObject)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}

function traceOf(traceId: string, all: readonly FileSpan[]): FileTrace {
  const byId = new Map<string, FileSpan>()
  for (const span of all) if (!byId.has(span.spanId)) byId.set(span.spanId, span)
  // The readers have checked the format of the ids.
  const spans = [...byId.values()].map(({ traceId: _, ...span }) => span as ViewSpan)
  const start = spans.reduce((first, span) => Math.min(first, span.start), Infinity)
  const end = spans.reduce((last, span) => Math.max(last, endOf(span)), start)
  const isOrphan = ({ parentSpanId }: ViewSpan) =>
    parentSpanId !== undefined && !byId.has(parentSpanId)
  const byStart = spans.toSorted((a, b) => a.start - b.start)
  const root =
    byStart.find(({ parentSpanId }) => parentSpanId === undefined) ??
    byStart.find(isOrphan) ??
    byStart[0]
  const txHash = root?.attributes['tx.hash']
  return {
    traceId,
    ...(isHash(txHash) ? { txHash } : {}),
    name: root?.name ?? '',
    start,
    durationMs: end - start,
    spanCount: spans.length,
    errorCount: spans.filter(({ status }) => status === 'ERROR').length,
    components: [...new Set(byStart.map(({ component }) => component))],
    spans,
    orphans: spans.filter(isOrphan).length,
    circular: countCircular(byId),
    doubles: all.length - byId.size,
  }
}

/** Spans whose ancestors form a cycle. */
function countCircular(byId: ReadonlyMap<string, FileSpan>): number {
  const leadsUp = new Map<string, boolean>()
  let circular = 0
  for (const { spanId } of byId.values()) {
    const way = new Set<string>()
    let at: string | undefined = spanId
    while (at !== undefined && byId.has(at) && !leadsUp.has(at) && !way.has(at)) {
      way.add(at)
      at = byId.get(at)?.parentSpanId
    }
    const isUp =
      at === undefined || !way.has(at) ? (leadsUp.get(at ?? '') ?? true) : false
    for (const id of way) leadsUp.set(id, isUp)
    if (!isUp) circular += way.size
  }
  return circular
}
