import { formatDuration } from './format-time.ts'

/** A stretch of time down to microseconds: `584µs`, `22.4ms`, `6.06s`, `4m 12s`. */
export function formatSpanTime(ms: number): string {
  if (ms === 0) return '0ms'
  if (ms < 1) return `${Math.max(1, Math.round(ms * 1_000))}µs`
  if (ms < 100) return `${Number(ms.toPrecision(3))}ms`
  if (ms < 1_000) return `${Math.round(ms)}ms`
  if (ms < 60_000) return `${Number((ms / 1_000).toPrecision(3))}s`
  return formatDuration(ms)
}
