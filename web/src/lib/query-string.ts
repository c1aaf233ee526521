/** A query string with its `?`; an array repeats its name, and what has no value is left out. */
export function queryString(fields: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && typeof item !== 'object') {
        query.append(name, String(item))
      }
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
