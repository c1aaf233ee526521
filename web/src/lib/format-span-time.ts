import { formatDuration, type UnitText } from './format-time.ts'
import { MISSING } from './missing.ts'

/** A duration down to microseconds: `584 µs`, `22.4 ms`, `6.06 s`, `4 min 12 s`. */
export function formatSpanTime(ms: number | undefined, t: UnitText): string {
  if (ms === undefined) return MISSING
  const milliseconds = (number: number) =>
    t('unit.milliseconds', { number: String(number) })
  if (ms === 0) return milliseconds(0)
  if (ms < 1) {
    const number = String(Math.max(1, Math.round(ms * 1_000)))
    return t('unit.microseconds', { number })
  }
  if (ms < 100) return milliseconds(Number(ms.toPrecision(3)))
  if (ms < 1_000) return milliseconds(Math.round(ms))
  if (ms < 60_000) {
    return t('unit.seconds', { number: String(Number((ms / 1_000).toPrecision(3))) })
  }
  return formatDuration(ms, t)
}
