import { readZoom, zoomText } from '../lib/zoom.ts'
import type { SearchInput } from './-search-input.ts'

/** Longest text that is looked for in spans. */
const MAX_FIND = 200

/** Search part of a trace: the chosen span, how and how much time is drawn, what is marked. */
export interface TraceSearch {
  /** Span id, 16 hexadecimal digits. */
  readonly span?: string
  readonly scale?: 'linear'
  /** Part of the axis that is looked at, in percent of it: `12.5-40`. */
  readonly zoom?: string
  /** Text that is looked for in the spans. */
  readonly find?: string
  /** The critical path is shown. */
  readonly critical?: true
}

/** Keeps what is of its kind; the router reads digits as a number. */
export function traceSearch(search: SearchInput<TraceSearch>): TraceSearch {
  const { span, scale, zoom, find, critical }: Record<string, unknown> = search
  const part = readZoom(zoom)
  const shown = part && zoomText(part)
  const text = typeof find === 'string' || typeof find === 'number' ? String(find) : ''
  const wanted = text.trim().slice(0, MAX_FIND)
  return {
    ...(typeof span === 'string' && /^[0-9a-f]{16}$/.test(span) ? { span } : {}),
    ...(scale === 'linear' ? { scale } : {}),
    ...(shown === undefined ? {} : { zoom: shown }),
    ...(wanted === '' ? {} : { find: wanted }),
    ...(String(critical) === 'true' ? { critical: true as const } : {}),
  }
}
