/**
 * Reads a query string as plain text: every value is a string, the last of equal keys wins.
 * The routes' own checks turn text into numbers where they need them.
 */
export const parsePlainSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** Writes a query string that {@link parsePlainSearch} reads; empty values are left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && typeof value !== 'object') {
      query.set(key, String(value))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
