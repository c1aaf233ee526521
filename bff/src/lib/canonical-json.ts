import { Failure } from './failure.ts'

/** No call of the contract nests deeper than 2. */
const DEPTH_MAX = 64

const STRING = /"(?:[^"\\]|\\.)*"/y
const SCALAR = /[^\s,:[\]{}"]+/y
const SPACE = /\s*/y

/**
 * Text that is equal for JSON texts that mean the same: keys sorted, no white space,
 * strings in one spelling. Numbers stay as written, because parsing would make different
 * large ones equal, and repeated keys stay in their order. Throws a Failure (400) if the
 * text is not JSON or nests too deeply.
 */
export function canonicalJson(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    throw new Failure(400, 'The body is not valid JSON', error)
  }
  let at = 0

  // The text is known to be valid from here on.
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const string = () => JSON.parse(take(STRING)) as string
  const next = () => {
    take(SPACE)
    return text[at]
  }
  const list = (end: string, item: () => void) => {
    at += 1
    while (next() !== end) {
      item()
      if (next() === ',') at += 1
    }
    at += 1
  }
  const value = (depth: number): string => {
    if (depth > DEPTH_MAX) {
      throw new Failure(400, `The body nests more than ${DEPTH_MAX} levels deep`)
    }
    const first = next()
    if (first === '"') return JSON.stringify(string())
    if (first === '[') {
      const items: string[] = []
      list(']', () => items.push(value(depth + 1)))
      return `[${items.join()}]`
    }
    if (first === '{') {
      const members: { key: string; text: string }[] = []
      list('}', () => {
        const key = string()
        next()
        at += 1
        members.push({ key, text: `${JSON.stringify(key)}:${value(depth + 1)}` })
      })
      members.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      return `{${members.map((member) => member.text).join()}}`
    }
    return take(SCALAR)
  }
  return value(0)
}
