import type { Place } from './read-input.ts'

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

/** The place and the rest of an input such as `batch 92` or `block #1,234`. */
export function readPlaceWord(
  text: string,
): { readonly place: Place; readonly subject: string } | undefined {
  const [, word = '', subject = ''] = WORD_AND_SUBJECT.exec(text) ?? []
  const place = PLACE_OF.get(word.toLowerCase())
  return place === undefined ? undefined : { place, subject: subject.trim() }
}
