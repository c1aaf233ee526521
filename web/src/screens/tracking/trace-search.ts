import {
  flag,
  oneOf,
  type SearchOf,
  searchSchema,
  text,
} from '../../lib/search-schema.ts'
import { readZoom, zoomText } from '../../lib/zoom.ts'

/** Longest text that can be searched for in spans. */
const MAX_FIND = 200
const SPAN_ID = /^[0-9a-f]{16}$/
const readText = text(MAX_FIND)

/** Search part of a trace: the selected span, the time axis, and the highlighted spans. */
export const traceSearch = searchSchema({
  /** 16 hexadecimal digits. */
  span: (value) => (typeof value === 'string' && SPAN_ID.test(value) ? value : undefined),
  scale: oneOf(['linear']),
  /** Visible part of the axis, in percent: `12.5-40`. */
  zoom(value) {
    const zoom = readZoom(value)
    return zoom && zoomText(zoom)
  },
  /** Text to search for in the spans. */
  find: (value) => readText(typeof value === 'number' ? String(value) : value),
  /** Shows the critical path. */
  critical: flag,
})
export type TraceSearch = SearchOf<typeof traceSearch>
