import { percentDecoded } from '@bvlgarichain/shared'
import { readPlaceWord } from './place-words.ts'

/** Kind of object named by a pasted URL or by the word before a number. */
export type Place = 'block' | 'batch' | 'transaction' | 'address' | 'token' | 'trace'

export interface ReadInput {
  /** Search term: trimmed, an explorer's URL reduced to its subject. */
  readonly text: string
  /** Set if the input names the kind of object. */
  readonly place?: Place
}

/** First path segment of explorer URLs, ours and those of other products. */
const PLACES: Readonly<Record<string, Place>> = {
  block: 'block',
  blocks: 'block',
  batch: 'batch',
  batches: 'batch',
  tx: 'transaction',
  txs: 'transaction',
  transaction: 'transaction',
  address: 'address',
  account: 'address',
  token: 'token',
  tracking: 'trace',
  trace: 'trace',
}
const INVISIBLE = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
/** Separators of thousands: comma, point, apostrophes, underscore, any space. */
const GROUPED_NUMBER = /^[#№]?\s*\d{1,3}(?:[,.'’_\s]\d{3})+$/
/** Arabic, Persian and full-width digits, of which each row begins with its zero. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const BARE_HEX = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/**
 * Normalizes typed or pasted input: drops invisible characters and quotes, extracts the subject
 * of an explorer URL or of `batch 92`, parses `1,234,567` and `#42` as numbers, and adds `0x` to
 * bare hashes and addresses.
 */
export function readInput(input: string): ReadInput {
  const text = input
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^["'`<]+|["'`>]+$/g, '')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
  const fromUrl = readUrl(text)
  if (fromUrl !== undefined) return fromUrl
  const named = readPlaceWord(text)
  if (named !== undefined) return { text: plain(named.subject), place: named.place }
  return { text: plain(text) }
}

function plain(text: string): string {
  if (GROUPED_NUMBER.test(text)) return text.replace(/\D/g, '')
  if (/^[#№]\s*\d+$/.test(text)) return text.replace(/\D/g, '')
  // 64 digits without a letter are still a hash: no chain has that many blocks.
  if (BARE_HEX.test(text)) return `0x${text.toLowerCase()}`
  if (/^0x[0-9a-f]+$/i.test(text)) return text.toLowerCase()
  return text
}

function readUrl(text: string): ReadInput | undefined {
  const isWeb = /^https?:\/\//i.test(text)
  if (!isWeb && !text.startsWith('/')) return undefined
  if (!URL.canParse(text, 'https://explorer.invalid')) return undefined
  const segments = new URL(text, 'https://explorer.invalid').pathname.split('/')
  for (const [index, segment] of segments.entries()) {
    const name = segment.toLowerCase()
    const place = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
    const subject = segments[index + 1]
    if (place !== undefined && subject)
      return { text: plain(percentDecoded(subject)), place }
  }
  return undefined
}
