import { CENSOR_CHARACTER, CENSOR_WORD } from '../constants.ts'
import { CENSORED_WORDS } from './words.ts'

/**
 * Code points of Chinese and Japanese writing and of full-width forms, as regex ranges.
 * Blocks rather than Unicode scripts: `scx=Han` holds the Latin middle dot and
 * `sc=Katakana` lacks the sound mark ー. Hangul, between these ranges, is left alone.
 */
const CJK_AND_FULL_WIDTH = [
  '\\u2E80-\\u2FFF', // radicals, ideographic description
  '\\u3000-\\u302D', // ideographic space and punctuation, up to the Hangul tone marks
  '\\u3030-\\u312F', // more punctuation, hiragana, katakana, bopomofo
  '\\u3190-\\u31FF', // kanbun, bopomofo extended, strokes, katakana extensions
  '\\u3220-\\u325F', // ideographs in brackets and circles
  '\\u3280-\\u33FF', // circled ideographs and katakana, squared units
  '\\u3400-\\u9FFF', // ideographs, extension A, hexagrams
  '\\uF900-\\uFAFF', // compatibility ideographs
  '\\uFE10-\\uFE1F', // vertical forms
  '\\uFE30-\\uFE6F', // compatibility forms, small forms
  '\\uFF01-\\uFF9F', // full-width ASCII, half-width katakana
  '\\uFFE0-\\uFFE6', // full-width signs
  '\\u{1AFF0}-\\u{1B16F}', // kana extended and supplement
  '\\u{1F200}-\\u{1F2FF}', // enclosed ideographs
  '\\u{20000}-\\u{3FFFD}', // ideographs of planes 2 and 3
].join('')
/** Selects a drawn variant of the character before it, and is no character by itself. */
const VARIATION_SELECTOR = '[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]'

/** Pictographs that are ordinary signs of text unless VS16 asks for the emoji. */
const TEXT_SIGNS = '[©®™ℹ‼⁉]'
const PICTOGRAPH = `(?:${TEXT_SIGNS}\\uFE0F|(?!${TEXT_SIGNS})\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?|\\p{Emoji_Modifier})`
const FLAG = '\\p{Regional_Indicator}{1,2}'
const TAGS = '[\\u{E0020}-\\u{E007E}]+\\u{E007F}'
const EMOJI_ELEMENT = `(?:${FLAG}|${PICTOGRAPH}\\p{Emoji_Modifier}?\\uFE0F?(?:${TAGS})?)`
/** A whole emoji in the shape of UTS #51 (ED-15a onwards). */
const EMOJI = `${EMOJI_ELEMENT}(?:\\u200D${EMOJI_ELEMENT})*`
/** The enclosing mark counts even without its digit, so that no second pass finds more. */
const KEYCAP = '(?:[0-9#*]\\uFE0F?)?\\u20E3'

const CHARACTERS = new RegExp(
  `${EMOJI}|${KEYCAP}|[${CJK_AND_FULL_WIDTH}]${VARIATION_SELECTOR}?`,
  'gu',
)
/** Most texts hold none of the characters above, and this is soon seen. */
const BEYOND_ASCII = /[^\0-\x7F]/

/** Longer terms first, so that the rest of a phrase does not stay. */
const alternatives = [...CENSORED_WORDS]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(/[^a-z0-9 ]/g, '\\$&'))
  .join('|')
const BOUNDED_END = `(?:${alternatives})(?![A-Za-z0-9])`
const WORDS = new RegExp(`(?<![A-Za-z0-9])${BOUNDED_END}`, 'gi')
/** `\b` takes `_` for a letter; where there is none it finds the same, three times as fast. */
const WORDS_WITHOUT_UNDERSCORE = new RegExp(`\\b${BOUNDED_END}`, 'gi')

const HEX = /^0x[0-9a-f]*$/i
const DATA_URI = /^data:[\w.+/=;-]*;base64,[\w+/-]*={0,2}$/i
/** Base64 and base64url; 40 characters are 30 bytes, one hash. */
const LONG_BASE64 = /^[\w+/-]{40,}={0,2}$/
/** Base64 of that length has all three; words joined by dashes or slashes rarely do. */
const CHARACTER_KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/]

/** Data for programs, which a replacement would break: hex, base64 and base64 data URIs. */
const isMachineData = (text: string): boolean =>
  HEX.test(text) ||
  DATA_URI.test(text) ||
  (LONG_BASE64.test(text) && CHARACTER_KINDS.every((kind) => kind.test(text)))

/**
 * A text with each Chinese or Japanese character, full-width character and emoji
 * (however many code points it has) replaced by `*`, then each listed word by `***`.
 *
 * A listed word counts as a whole word only, in any letter case, between characters
 * other than ASCII letters and digits. A text that is machine data as a whole comes back
 * unchanged. Censoring twice changes nothing more.
 *
 * Limits: look-alike letters, zero-width characters inside a word and words joined in
 * camel case are not seen; a listed word in a URL is replaced; a name made to look like
 * base64 passes.
 */
export function censorText(text: string): string {
  const marked = BEYOND_ASCII.test(text)
    ? text.replace(CHARACTERS, CENSOR_CHARACTER)
    : text
  const words = marked.includes('_') ? WORDS : WORDS_WITHOUT_UNDERSCORE
  const censored = marked.replace(words, CENSOR_WORD)
  return censored === text || isMachineData(text) ? text : censored
}
