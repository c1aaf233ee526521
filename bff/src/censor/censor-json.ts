import { censorText } from './censor-text.ts'

/** A JSON body after censoring. */
export interface CensoredBody {
  /** The very array that was passed in if nothing changed. */
  readonly body: Uint8Array
  /** Number of strings that changed. */
  readonly censored: number
}

/** Shorter spans are copied byte by byte: a call for each costs more. */
const SHORT_SPAN = 64
const [BACKSLASH, COMMA, QUOTE, OPEN, CLOSE] = [0x5c, 0x2c, 0x22, 0x5b, 0x5d] as const

/** Copies bytes and returns the position after them in `to`. */
function copy(
  from: Uint8Array,
  start: number,
  end: number,
  to: Uint8Array,
  at: number,
): number {
  if (end - start >= SHORT_SPAN) to.set(from.subarray(start, end), at)
  else for (let i = start; i < end; i++) to[at + i - start] = from[i] ?? 0
  return at + end - start
}

/** The texts that string literals stand for, all read in one go, as a JSON list. */
function decodeAll(bytes: Uint8Array, spans: readonly number[]): readonly string[] {
  let size = 1
  for (let i = 0; i < spans.length; i += 2) {
    size += (spans[i + 1] ?? 0) - (spans[i] ?? 0) + 1
  }
  const list = new Uint8Array(size)
  let at = 0
  for (let i = 0; i < spans.length; i += 2) {
    list[at] = i === 0 ? OPEN : COMMA
    at = copy(bytes, spans[i] ?? 0, spans[i + 1] ?? 0, list, at + 1)
  }
  list[at] = CLOSE
  return JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(list))
}

/** Position after the string literal that starts here. */
function endOfLiteral(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at + 1
}

/** The bytes with the literals at these spans replaced by literals for these texts. */
function replaceSpans(
  bytes: Uint8Array,
  spans: readonly number[],
  texts: readonly string[],
): Uint8Array {
  const literals = new TextEncoder().encode(JSON.stringify(texts))
  // A list of n literals has n + 1 brackets and commas.
  let size = bytes.length + literals.length - texts.length - 1
  for (let i = 0; i < spans.length; i += 2) size -= (spans[i + 1] ?? 0) - (spans[i] ?? 0)
  const output = new Uint8Array(size)
  let copied = 0
  let written = 0
  let literal = 1
  for (let i = 0; i < spans.length; i += 2) {
    written = copy(bytes, copied, spans[i] ?? 0, output, written)
    const end = endOfLiteral(literals, literal)
    written = copy(literals, literal, end, output, written)
    literal = end + 1
    copied = spans[i + 1] ?? 0
  }
  copy(bytes, copied, bytes.length, output, written)
  return output
}

/** Censors the strings of a JSON text that reading it found suspect. */
export type JsonCensor = (body: Uint8Array, suspects: readonly number[]) => CensoredBody

/**
 * Censors suspect strings; see `censorText` for what is replaced. Keys, numbers, blanks and all
 * other bytes stay as they are: nothing is parsed and written again, so that amounts above 2^53
 * keep their digits. A changed string is written as JSON.stringify would.
 *
 * @param suspects bounds of string literals in the same bytes, as `readSuspects` found them.
 */
export const censorJson: JsonCensor = (body, suspects) => {
  if (suspects.length === 0) return { body, censored: 0 }
  const spans: number[] = []
  const texts: string[] = []
  for (const [index, text] of decodeAll(body, suspects).entries()) {
    const censored = censorText(text)
    if (censored === text) continue
    spans.push(suspects[index * 2] ?? 0, suspects[index * 2 + 1] ?? 0)
    texts.push(censored)
  }
  if (texts.length === 0) return { body, censored: 0 }
  return { body: replaceSpans(body, spans, texts), censored: texts.length }
}
