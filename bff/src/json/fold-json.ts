import { isAscii } from 'node:buffer'

/** Makes values of the parts of a JSON text. */
export interface Fold<Value> {
  list(items: readonly Value[]): Value
  /** Keys may occur twice. */
  object(members: { readonly key: string; readonly value: Value }[]): Value
  /** Text of a string, a number, `true`, `false` or `null`. */
  scalar(text: string): Value
}

/** Makes a value of a JSON text from the tokens that `readJson` found in it, the inner ones first. */
export function foldJson<Value>(
  bytes: Buffer,
  tokens: readonly number[],
  { list, object, scalar }: Fold<Value>,
): Value {
  let next = 0
  // One decoding for all tokens, where positions in bytes are positions in the text.
  const ascii = isAscii(bytes) ? bytes.toString('latin1') : undefined
  const token = () => {
    const [start, end] = [tokens[next++], tokens[next++]]
    return ascii?.slice(start, end) ?? bytes.toString('utf8', start, end)
  }
  const skip = (bracket: string) => {
    const isNext = bytes[tokens[next] ?? 0] === bracket.charCodeAt(0)
    if (isNext) next += 2
    return isNext
  }
  const value = (): Value => {
    const text = token()
    if (text === '[') {
      const items: Value[] = []
      while (!skip(']')) items.push(value())
      return list(items)
    }
    if (text !== '{') return scalar(text)
    const members: { key: string; value: Value }[] = []
    while (!skip('}')) members.push({ key: String(JSON.parse(token())), value: value() })
    return object(members)
  }
  return value()
}
