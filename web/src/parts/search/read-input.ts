import { percentDecoded } from '@bvlgarichain/contract'

/** Kind of object named by a pasted URL or by the word before a number. */
export type Place =
  | 'block'
  | 'batch'
  | 'transaction'
  | 'address'
  | 'token'
  | 'trace'
  | 'quote'

export interface ReadInput {
  /** Search term: trimmed, an explorer's URL reduced to its subject. */
  readonly text: string
  /** Set if the input names the kind of object. */
  readonly place?: Place
}

/** Path segments of explorer URLs, ours and those of other products. */
const PLACES: Readonly<Record<string, Place>> = {
  block: 'block',
  blocks: 'block',
  batch: 'batch',
  batches: 'batch',
  tx: 'transaction',
  txs: 'transaction',
  transaction: 'transaction',
  transactions: 'transaction',
  address: 'address',
  account: 'address',
  accounts: 'address',
  contract: 'address',
  token: 'token',
  nft: 'token',
  tracking: 'trace',
  trace: 'trace',
  'tee-quote': 'quote',
}
/** Query parameters that name the subject of a URL whose path doesn't. */
const PARAMS: readonly (readonly [name: string, place: Place | undefined])[] = [
  ['batchIndex', 'batch'],
  ['block', 'block'],
  ['address', 'address'],
  ['a', 'address'],
  ['open', undefined],
  ['q', undefined],
]
/** A hash or an address, as a path segment. */
const ID = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i
/** A URL as address bars show it, without its scheme: `etherscan.io/tx/0x…`. */
const BARE_URL = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\/\S+$/i
const INVISIBLE = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
/** Separators of thousands: comma, point, apostrophes, underscore, any space. */
const GROUPED_NUMBER = /^[#№]?\s*\d{1,3}(?:[,.'’_\s]\d{3})+$/
/** Arabic, Persian and full-width digits, of which each row begins with its zero. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const BARE_HEX = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/**
 * Words before a number or a hash that name the kind of object, in every bundled language:
 * people search in the language of the copied text, not in that of the page.
 */
const WORDS: readonly (readonly [place: Place, words: readonly string[]])[] = [
  [
    'block',
    ['block', 'blocks', 'height', '区块', '區塊', '块', 'בלוק', 'كتلة', 'الكتلة', 'блок'],
  ],
  ['batch', ['batch', 'batches', '批次', 'אצווה', 'دفعة', 'الدفعة', 'пакет']],
  [
    'transaction',
    ['tx', 'txn', 'transaction', '交易', 'עסקה', 'معاملة', 'المعاملة', 'транзакция'],
  ],
  ['address', ['address', 'account', '地址', 'כתובת', 'عنوان', 'العنوان', 'адрес']],
]

const PLACE_OF = new Map(
  WORDS.flatMap(([place, words]) => words.map((word) => [word, place])),
)
/** A word, what may stand between, and a number (`#` and grouping allowed) or a hash. */
const WORD_AND_SUBJECT =
  /^([\p{L}\p{M}]+)[\s:.\-–—]*((?:[#№]\s*)?\d[\d\s,._'’]*|0x[0-9a-f]+|[0-9a-f]{64}|[0-9a-f]{40})$/iu

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

/** The place and the rest of an input such as `batch 92` or `block #1,234`. */
function readPlaceWord(
  text: string,
): { readonly place: Place; readonly subject: string } | undefined {
  const [, word = '', subject = ''] = WORD_AND_SUBJECT.exec(text) ?? []
  const place = PLACE_OF.get(word.toLowerCase())
  return place === undefined ? undefined : { place, subject: subject.trim() }
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
  if (!isWeb && !text.startsWith('/')) {
    return BARE_URL.test(text) ? readUrl(`https://${text}`) : undefined
  }
  if (!URL.canParse(text, 'https://explorer.invalid')) return undefined
  const { pathname, searchParams } = new URL(text, 'https://explorer.invalid')
  const segments = pathname.split('/').map(percentDecoded)
  for (const [index, segment] of segments.entries()) {
    const name = segment.toLowerCase()
    const place = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
    const rest = segments.slice(index + 1)
    // `/block/countdown/123`: the id is the segment with digits.
    const subject = rest.find((part) => /\d/.test(part)) ?? rest[0]
    if (place !== undefined && subject) return { text: plain(subject), place }
  }
  const id = segments.find((segment) => ID.test(segment))
  if (id !== undefined) return { text: plain(id) }
  for (const [name, place] of PARAMS) {
    const value = searchParams.get(name)?.trim()
    if (value)
      return place === undefined ? { text: plain(value) } : { text: plain(value), place }
  }
  return undefined
}
