import { type Fold, foldJson, tokensOf } from './json-tokens.ts'
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
  const text = readJson(bytes)?.text
  if (text === undefined) return { fault: 'The body is not valid JSON' }
  const tokens = tokensOf(text)
  if (tokens.depth > MAX_DEPTH) {
    return { fault: `The body nests more than ${MAX_DEPTH} levels deep` }
  }
  return { text: foldJson(text, tokens, CANONICAL) }
}

const CANONICAL: Fold<string> = {
  list: (items) => `[${items.join()}]`,
  object(members) {
    members.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    return `{${members.map(({ key, value }) => `${JSON.stringify(key)}:${value}`).join()}}`
  },
  scalar: (text) => (text.startsWith('"') ? JSON.stringify(JSON.parse(text)) : text),
}
