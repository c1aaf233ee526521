import type { Config } from '../../config.ts'
import type { Tracer } from './tracing.ts'

/** The embedded network keeps two hours of traces: those of page loads leave room for its own. */
const LOCAL_PAGE_LOADS_PER_MINUTE = 6
const LOCAL_EXPORT_DELAY_MS = 500

/** Tracing as the settings have it, or into the traces of the embedded network; loaded if on. */
export async function openTracer(
  { otlpProtocol }: Config,
  {
    embeddedUrl,
    now,
  }: { readonly embeddedUrl: string | undefined; readonly now: () => number },
): Promise<Tracer | undefined> {
  if (otlpProtocol === null && embeddedUrl === undefined) return undefined
  const { makeTracer, otlpProcessor } = await import('./opentelemetry.ts')
  if (otlpProtocol !== null) {
    return makeTracer({ processor: otlpProcessor({ protocol: otlpProtocol }) })
  }
  const { makePageLoadSampler } = await import('./page-load-sampler.ts')
  return makeTracer({
    processor: otlpProcessor({
      protocol: 'http/json',
      url: embeddedUrl,
      delayMs: LOCAL_EXPORT_DELAY_MS,
    }),
    sampler: makePageLoadSampler({ perMinute: LOCAL_PAGE_LOADS_PER_MINUTE, now }),
  })
}
