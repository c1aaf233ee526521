/** Tokens of a JSON text but commas and colons. */
export interface JsonTokens {
  /** Start of each token, and position behind it, in turn. */
  readonly bounds: readonly number[]
  /** Levels of objects and lists inside one another, at most. */
  readonly depth: number
}

const TOKEN = /["[\]{}]|[^\s,:[\]{}"]+/g

/** Position behind the string that starts here. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before -= 1
    if ((at - before) % 2 === 0) return at + 1
  }
}

/** Finds the tokens of a text that is JSON. */
export function tokensOf(text: string): JsonTokens {
  const bounds: number[] = []
  let depth = 0
  let deepest = 0
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { index, 0: token } = match
    if (token === '"') pattern.lastIndex = endOfString(text, index)
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    deepest = Math.max(deepest, depth)
    bounds.push(index, pattern.lastIndex)
  }
  return { bounds, depth: deepest }
}

/** Makes values of the parts of a JSON text. */
export interface Fold<Value> {
  list(items: readonly Value[]): Value
  /** Keys may occur twice. */
  object(members: { readonly key: string; readonly value: Value }[]): Value
  /** Text of a string, a number, `true`, `false` or `null`. */
  scalar(text: string): Value
}

/** Makes a value of a JSON text, the inner parts first; as deep in calls as the text nests. */
export function foldJson<Value>(
  text: string,
  { bounds }: JsonTokens,
  { list, object, scalar }: Fold<Value>,
): Value {
  let next = 0
  const token = () => text.slice(bounds[next++], bounds[next++])
  const skip = (bracket: string) => {
    const isNext = text[bounds[next] ?? 0] === bracket
    if (isNext) next += 2
    return isNext
  }
  const value = (): Value => {
    const first = token()
    if (first === '[') {
      const items: Value[] = []
      while (!skip(']')) items.push(value())
      return list(items)
    }
    if (first !== '{') return scalar(first)
    const members: { key: string; value: Value }[] = []
    while (!skip('}')) members.push({ key: String(JSON.parse(token())), value: value() })
    return object(members)
  }
  return value()
}
