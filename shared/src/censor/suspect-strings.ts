import { makeTermFinder } from './find-term.ts'
import { halvesOf, pairOf } from './halves.ts'

/** Only the value of this key of the outermost object is censored. */
const CENSORED_KEY = 'data'
const SPACE = 0x20
const COLON = 0x3a
const BACKSLASH = 0x5c

const PLAIN = 0
const QUOTE = 1
const ESCAPE = 2
const BEYOND = 3
const OPEN = 2
const CLOSE = 3

const table = (roles: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => roles[String.fromCharCode(byte)] ?? PLAIN)

/** What a byte between strings means. */
const BETWEEN = table({ '"': QUOTE, '{': OPEN, '[': OPEN, '}': CLOSE, ']': CLOSE })
/** What a byte of a string means. */
const WITHIN = table({ '"': QUOTE, '\\': ESCAPE })
/**
 * First byte of U+2000 and all beyond. The characters that are censored lie there, or are
 * signs like © that only a selector from there makes an emoji.
 */
WITHIN.fill(BEYOND, 0xe2)
/**
 * 1 for each pair of bytes, read as the machine reads 16 bits, that holds none of these.
 */
const PLAIN_PAIRS = new Uint8Array(1 << 16)
for (let first = 0; first < 256; first++) {
  for (let second = 0; second < 256; second++) {
    const isPlain = WITHIN[first] === PLAIN && WITHIN[second] === PLAIN
    PLAIN_PAIRS[pairOf(first, second)] = isPlain ? 1 : 0
  }
}

/** A string before a colon is the name of a field. */
function isKey(bytes: Uint8Array, end: number): boolean {
  let next = end
  while ((bytes[next] ?? COLON + 1) <= SPACE) next++
  return bytes[next] === COLON
}

function isCensoredKey(bytes: Uint8Array, start: number, end: number): boolean {
  const literal = new TextDecoder().decode(bytes.subarray(start, end))
  if (literal === `"${CENSORED_KEY}"`) return true
  try {
    return literal.includes('\\') && JSON.parse(literal) === CENSORED_KEY
  } catch {
    return false
  }
}

/** Tells whether no byte is beyond 127. */
export type IsAscii = (bytes: Uint8Array) => boolean

/**
 * Finds the string values inside the top-level `data` of a JSON text that may need
 * censoring: those that hold a listed word, an escape or a character beyond U+2000.
 * Returns their bounds, quotes included: start, end, start, end, and so on.
 */
export function suspectStrings(bytes: Uint8Array, isAscii: IsAscii): readonly number[] {
  const findTerm = makeTermFinder(bytes)
  const term = findTerm(0)
  // Nothing can be suspect, be it in `data` or elsewhere. Most answers are so.
  if (term === -1 && isAscii(bytes) && !bytes.includes(BACKSLASH)) return []
  return walk(bytes, findTerm, term)
}

function walk(
  bytes: Uint8Array,
  findTerm: (from: number) => number,
  first: number,
): readonly number[] {
  const spans: number[] = []
  const { length } = bytes
  let depth = 0
  let inData = false
  const { halves, skew } = halvesOf(bytes)
  let term = first === -1 ? length : first

  for (let at = 0; at < length; at++) {
    const role = BETWEEN[bytes[at] ?? 0] ?? PLAIN
    if (role === PLAIN) continue
    if (role !== QUOTE) {
      depth += role === OPEN ? 1 : -1
      continue
    }
    const start = at
    let isSuspect = false
    for (at++; at < length; at++) {
      if (((at ^ skew) & 1) === 0) {
        let pairs = (at - skew) >> 1
        while (pairs < halves.length && PLAIN_PAIRS[halves[pairs] ?? 0] === 1) pairs++
        at = skew + pairs * 2
      }
      const inner = WITHIN[bytes[at] ?? 0] ?? PLAIN
      if (inner === PLAIN) continue
      if (inner === QUOTE) break
      isSuspect = true
      if (inner === ESCAPE) at++
    }
    if (at >= length) break
    if (isKey(bytes, at + 1)) {
      if (depth === 1) inData = isCensoredKey(bytes, start, at + 1)
    } else if (inData) {
      if (!isSuspect && term < start) {
        const next = findTerm(start)
        term = next === -1 ? length : next
      }
      if (isSuspect || term < at) spans.push(start, at + 1)
    }
  }
  return spans
}
