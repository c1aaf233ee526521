import { percentDecoded } from '../../lib/percent-decoded.ts'

/** Kind of screen that a pasted address names. */
export type Place = 'block' | 'batch' | 'transaction' | 'address' | 'token' | 'trace'

export interface ReadInput {
  /** What to look for: trimmed, an explorer's address reduced to its subject. */
  readonly text: string
  /** Set where the input was an address that says which kind of thing it means. */
  readonly place?: Place
}

/** First path segment of explorers' addresses, ours and those of other families. */
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
const GROUPED_NUMBER = /^#?\s*\d{1,3}(?:[,_\u00a0\u202f ]\d{3})+$/
const BARE_HEX = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/**
 * Reads what was typed or pasted: drops invisible characters and quotes, takes the subject out
 * of an explorer's address, joins `1,234,567` and `#42` to numbers, and gives bare hashes and
 * addresses their `0x`.
 */
export function readInput(input: string): ReadInput {
  const text = input
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^["'`<]+|["'`>]+$/g, '')
  const fromAddress = readAddress(text)
  if (fromAddress !== undefined) return fromAddress
  return { text: plain(text) }
}

function plain(text: string): string {
  if (GROUPED_NUMBER.test(text)) return text.replace(/\D/g, '')
  if (/^#\s*\d+$/.test(text)) return text.replace(/\D/g, '')
  // 64 digits without a letter are still a hash: no chain has that many blocks.
  if (BARE_HEX.test(text)) return `0x${text.toLowerCase()}`
  if (/^0x[0-9a-f]+$/i.test(text)) return text.toLowerCase()
  return text
}

function readAddress(text: string): ReadInput | undefined {
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
