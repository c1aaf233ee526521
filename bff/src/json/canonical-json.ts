import { isAscii } from 'node:buffer'
import { readJson } from './read-json.ts'

/** No endpoint of the contract nests deeper than 2. */
const MAX_DEPTH = 64

/** The text of a JSON body in one spelling, or a sentence about why it has none. */
export type CanonicalJson = { readonly text: string } | { readonly fault: string }

/**
 * Text that is equal for JSON texts that mean the same: keys sorted, no white space,
 * strings in one spelling. Numbers stay as written, because parsing would make different
 * large ones equal, and repeated keys stay in their order.
 */
export function canonicalJson(bytes: Buffer): CanonicalJson {
  const tokens: number[] = []
  const json = readJson(bytes, { tokens })
  if (json === undefined) return { fault: 'The body is not valid JSON' }
  if (json.depth > MAX_DEPTH) {
    return { fault: `The body nests more than ${MAX_DEPTH} levels deep` }
  }
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

  const value = (): string => {
    const text = token()
    if (text === '[') {
      const items: string[] = []
      while (!skip(']')) items.push(value())
      return `[${items.join()}]`
    }
    if (text === '{') {
      const members: { key: string; text: string }[] = []
      while (!skip('}')) {
        const key = String(JSON.parse(token()))
        members.push({ key, text: `${JSON.stringify(key)}:${value()}` })
      }
      members.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      return `{${members.map((member) => member.text).join()}}`
    }
    return text.startsWith('"') ? JSON.stringify(JSON.parse(text)) : text
  }
  return { text: value() }
}
