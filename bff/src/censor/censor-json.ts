import { isAscii } from 'node:buffer'
import { tokensOf } from '../json/json-tokens.ts'
import { censorText } from './censor-text.ts'
import { hasTerm } from './find-term.ts'

/** A JSON body after censoring. */
export interface CensoredBody {
  /** The very array that was passed in if nothing changed. */
  readonly body: Uint8Array
  /** Number of strings that changed. */
  readonly censored: number
}

/**
 * Characters that are censored, but for signs like © that only a selector from there makes an emoji.
 */
const BEYOND_PLAIN = /[\u2000-\uffff]/
const COLON_NEXT = /\s*:/y

/** True if some string of the text may need censoring. */
const isSuspect = (body: Buffer, text: string): boolean =>
  text.includes('\\') || (!isAscii(body) && BEYOND_PLAIN.test(text)) || hasTerm(body)

function isKey(text: string, end: number): boolean {
  COLON_NEXT.lastIndex = end
  return COLON_NEXT.test(text)
}

/** Censors the strings of a body that is JSON, whose text is the second argument. */
export type JsonCensor = (body: Buffer, text: string) => CensoredBody

/**
 * Censors the string values inside the top-level `data`; see `censorText` for what is replaced. Keys,
 * numbers, blanks and all other bytes stay as they are: nothing is written again but the strings that
 * change, as JSON.stringify would, so that amounts above 2^53 keep their digits.
 */
export const censorJson: JsonCensor = (body, text) => {
  if (!isSuspect(body, text)) return { body, censored: 0 }
  const { bounds } = tokensOf(text)
  let censored = 0
  let written = ''
  let copied = 0
  let depth = 0
  let isData = false
  for (let i = 0; i < bounds.length; i += 2) {
    const [start = 0, end = 0] = [bounds[i], bounds[i + 1]]
    const first = text[start]
    if (first === '{' || first === '[') depth += 1
    else if (first === '}' || first === ']') depth -= 1
    if (first !== '"') continue
    const isField = depth === 1 && isKey(text, end)
    if (isField) isData = JSON.parse(text.slice(start, end)) === 'data'
    if (isField || !isData || isKey(text, end)) continue
    const value: string = JSON.parse(text.slice(start, end))
    const changed = censorText(value)
    if (changed === value) continue
    written += text.slice(copied, start) + JSON.stringify(changed)
    copied = end
    censored += 1
  }
  if (censored === 0) return { body, censored }
  return { body: Buffer.from(written + text.slice(copied)), censored }
}
