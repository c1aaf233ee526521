import type { ViewSpan } from './view-span.ts'

/** A span of a file: with its trace id, and with ids of which only the format is checked. */
export type FileSpan = Omit<ViewSpan, 'spanId' | 'parentSpanId' | 'links'> & {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string | undefined
  readonly links: readonly {
    readonly traceId: string
    readonly spanId: string
    readonly attributes: ViewSpan['attributes']
  }[]
}
