import { type TimeForm, zoneOf } from '../../lib/time-form.ts'

/** A time (Unix ms) as date-and-time fields write it, `2026-11-21T14:05:09`. */
export function toTimeField(ms: number, form: TimeForm): string {
  const zone = zoneOf(form) === undefined ? new Date(ms).getTimezoneOffset() : 0
  return new Date(ms - zone * 60_000).toISOString().slice(0, 19)
}

/** The time (Unix ms) that such a field holds; `undefined` for one that is empty or odd. */
export function fromTimeField(text: string, form: TimeForm): number | undefined {
  const ms = Date.parse(zoneOf(form) === undefined ? text : `${text}Z`)
  return Number.isNaN(ms) || ms <= 0 ? undefined : ms
}
