import type { ViewSpan } from './view-span.ts'

/** A span of a file: with its trace, and with ids of which only the form is known. */
export type FileSpan = Omit<ViewSpan, 'spanId' | 'parentSpanId' | 'links'> & {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly links: readonly {
    readonly traceId: string
    readonly spanId: string
    readonly attributes: ViewSpan['attributes']
  }[]
}
