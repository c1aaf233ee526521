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
const { next: NEXT, symbols: SYMBOLS, isTerm: IS_TERM } = makeTree()

export { IS_TERM }

/** The terms as a tree. */
function makeTree() {
  const nodeCount = CENSORED_WORDS.reduce((sum, word) => sum + word.length, 1)
  /** A row for each node, with a column for each symbol. */
  const next = new Uint16Array(nodeCount << COLUMN_BITS)
  const symbols = new Uint8Array(256)
  /** 1 for each node at which a term ends. */
  const isTerm = new Uint8Array(nodeCount)
  let symbolCount = 0
  let nodes = 1
  for (const word of CENSORED_WORDS) {
    let node = 0
    for (const [lower, upper] of [...word].map(bothCases)) {
      const symbol = symbols[lower] || ++symbolCount
      symbols[lower] = symbols[upper] = symbol
      const edge = (node << COLUMN_BITS) | symbol
      node = next[edge] || nodes++
      next[edge] = node
    }
    isTerm[node] = 1
  }
  return { next, symbols, isTerm }
}

/**
 * Follows the edge for one character, in either case, from a node of the term tree. Returns 0,
 * the root, if no term continues with it.
 */
export function stepFrom(node: number, code: number): number {
  const symbol = code < 256 ? (SYMBOLS[code] ?? 0) : 0
  return symbol === 0 ? 0 : (NEXT[(node << COLUMN_BITS) | symbol] ?? 0)
}
