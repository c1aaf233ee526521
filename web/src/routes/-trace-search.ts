import type { SearchInput } from './-search-input.ts'

/** Search part of a trace: the chosen span and how time is drawn. */
export interface TraceSearch {
  /** Span id, 16 hexadecimal digits. */
  readonly span?: string
  readonly scale?: 'linear'
}

/** Keeps a span id and a known scale. */
export function traceSearch(search: SearchInput<TraceSearch>): TraceSearch {
  const { span, scale }: Record<string, unknown> = search
  return {
    ...(typeof span === 'string' && /^[0-9a-f]{16}$/.test(span) ? { span } : {}),
    ...(scale === 'linear' ? { scale } : {}),
  }
}
