/** Values of query parameters; an array if a name is repeated. */
type PlainSearch = Readonly<Record<string, string | readonly string[]>>

/**
 * Groups the parameters that no screen reads under `unknown`: an operator, a proxy or an
 * embedding site may need them, so that links keep them.
 */
export function groupUnknown(search: PlainSearch, known: ReadonlySet<string>) {
  const entries = Object.entries(search)
  const unknown = Object.fromEntries(entries.filter(([name]) => !known.has(name)))
  return {
    ...Object.fromEntries(entries.filter(([name]) => known.has(name))),
    ...(Object.keys(unknown).length > 0 && { unknown }),
  }
}

/** Undoes {@link groupUnknown}. */
export const ungroupUnknown = ({
  unknown,
  ...known
}: Readonly<Record<string, unknown>>) => ({ ...known, ...Object(unknown) })

/**
 * Reads a query string as plain text: every value is a string, those of a repeated key are an
 * array. The search schemas turn text into numbers.
 */
export function parsePlainSearch(text: string): PlainSearch {
  const query = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const [first = '', ...others] = query.getAll(key)
      return [key, others.length === 0 ? first : [first, ...others]]
    }),
  )
}
