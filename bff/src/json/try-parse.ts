/** The value of a JSON text; undefined for any other text. */
export function tryParse(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}
