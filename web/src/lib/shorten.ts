/** A hash or address for the title of a tab: `0xe1d5…b0a5`. */
export const shortHash = (value: string): string => shorten(value, 6, 4)

/**
 * The two ends of a hash or address, e.g. `0x1f98…a2b4`; a text that would hardly become
 * shorter stays whole.
 */
export function shorten(value: string, head = 8, tail = 6): string {
  if (value.length <= head + tail + 2) return value
  return `${value.slice(0, head)}…${value.slice(-tail)}`
}
