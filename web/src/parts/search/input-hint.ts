import type { TextKey, TextParams } from '../../locales/text-key.ts'

/** Explanation of an invalid input, as key and values. */
export interface InputHint {
  readonly key: TextKey
  readonly params: TextParams
}

const HASH_DIGITS = 64
const ADDRESS_DIGITS = 40
/** Fewer hex digits without 0x may be a name, like `cafe` or `decade`. */
const MIN_BARE_DIGITS = 20
/** From this length on, an invalid input is more likely a hash than an address. */
const NEARER_TO_HASH = 53

/**
 * Explains an input that looks like a hash or an address but isn't one; `undefined` for any
 * other. `text` comes from `readInput`.
 */
export function inputHint(
  text: string,
  /** Whether hashes are found by how they begin; `undefined` if that wasn't tried. */
  byPrefix?: boolean,
): InputHint | undefined {
  const prefixed = /^0x/i.test(text)
  const body = prefixed ? text.slice(2) : text
  const wrong = body.match(/[^0-9a-f]/i)?.[0]
  if (wrong !== undefined) {
    if (!prefixed || /\s/.test(body)) return undefined
    return { key: 'search.hintNotHex', params: { character: wrong } }
  }
  const digits = body.length
  const isWord = byPrefix === undefined && digits < MIN_BARE_DIGITS
  if (!prefixed && (isWord || /^\d+$/.test(body) || digits === 32)) {
    return undefined
  }
  if (digits === HASH_DIGITS || digits === ADDRESS_DIGITS) return undefined
  if (digits >= NEARER_TO_HASH) {
    return { key: 'search.hintHashLength', params: { digits } }
  }
  if (digits >= 30) {
    return { key: 'search.hintAddressLength', params: { digits } }
  }
  if (byPrefix === undefined) return { key: 'search.hintHexLength', params: { digits } }
  return {
    key: byPrefix ? 'search.hintNoSuchStart' : 'search.hintCompleteOnly',
    params: {},
  }
}
