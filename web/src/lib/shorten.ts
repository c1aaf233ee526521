/** Characters at each end that people compare: four digits behind `0x`, and the last four. */
export const HEAD = 6
export const TAIL = 4

/**
 * The two ends of a hash or address, e.g. `0x1f98…a2b4`; a text that would hardly become
 * shorter stays whole.
 */
export function shorten(value: string): string {
  if (value.length <= HEAD + TAIL + 2) return value
  return `${value.slice(0, HEAD)}…${value.slice(-TAIL)}`
}
