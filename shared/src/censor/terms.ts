import { CENSORED_WORDS } from './words.ts'

/** 1 for each byte that bounds a word: all but ASCII letters and digits. */
export const BOUNDARIES = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(byte)) ? 0 : 1,
)

/** Codes of a character of a term, in either case. */
export const bothCases = (character: string): readonly [number, number] => [
  character.charCodeAt(0),
  character.toUpperCase().charCodeAt(0),
]

const COLUMN_BITS = 6
const nodeCount = CENSORED_WORDS.reduce((sum, word) => sum + word.length, 1)
/** The terms as a tree: a row for each node, with a column for each symbol. */
const NEXT = new Uint16Array(nodeCount << COLUMN_BITS)
const SYMBOLS = new Uint8Array(256)
/** 1 for each node at which a term ends. */
export const IS_TERM = new Uint8Array(nodeCount)

let symbols = 0
let nodes = 1
for (const word of CENSORED_WORDS) {
  let node = 0
  for (const [lower, upper] of [...word].map(bothCases)) {
    const symbol = SYMBOLS[lower] || ++symbols
    SYMBOLS[lower] = SYMBOLS[upper] = symbol
    const edge = (node << COLUMN_BITS) | symbol
    node = NEXT[edge] || nodes++
    NEXT[edge] = node
  }
  IS_TERM[node] = 1
}

/**
 * Goes on by one character, in either case, from a node of the tree of terms; 0 is the
 * root and also the answer where no term goes on so.
 */
export function stepFrom(node: number, code: number): number {
  const symbol = code < 256 ? (SYMBOLS[code] ?? 0) : 0
  return symbol === 0 ? 0 : (NEXT[(node << COLUMN_BITS) | symbol] ?? 0)
}
