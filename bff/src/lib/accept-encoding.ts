/** Encodings that built files may come in, best first. */
export const FILE_ENCODINGS = ['br', 'gzip'] as const
export type FileEncoding = (typeof FILE_ENCODINGS)[number]

/**
 * The best of the available encodings that an `Accept-Encoding` header allows; null = as
 * it is.
 */
export function chooseEncoding(
  header: string | undefined,
  available: ReadonlySet<FileEncoding>,
): FileEncoding | null {
  if (header === undefined) return null
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((piece) => piece.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)))
  }
  const accepted = (name: FileEncoding) =>
    (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return FILE_ENCODINGS.find((name) => available.has(name) && accepted(name)) ?? null
}
