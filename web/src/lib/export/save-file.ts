import { type TimeSpan, toDateField } from '../date-range.ts'

/** How long a browser gets to start reading the file, in milliseconds. */
const RELEASE_AFTER_MS = 60_000

/** Saves a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

/**
 * Name of a file made at a time (Unix milliseconds): `transfers-20261121-140509Z.csv`. First and last day of
 * the time that its rows are of come first, in the visitor's time zone: `2026-11-16--2026-11-22` (ISO 8601-1).
 */
export function exportName(
  stem: string,
  now: number,
  extension: string,
  span?: TimeSpan,
): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T')
  const clock = time.slice(0, 8).replaceAll(':', '')
  const days = span && `-${toDateField(span.from)}--${toDateField(span.to - 1)}`
  return `${stem}${days ?? ''}-${date.replaceAll('-', '')}-${clock}Z.${extension}`
}
