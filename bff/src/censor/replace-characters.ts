import { CENSOR_CHARACTER } from '@bvlgarichain/contract'

/**
 * First and last code points of Chinese and Japanese writing and of full-width forms.
 * Blocks rather than Unicode scripts: `scx=Han` holds the Latin middle dot and
 * `sc=Katakana` lacks the sound mark ー. Hangul, between these ranges, is left alone.
 */
const CJK_AND_FULL_WIDTH = [
  [0x2e80, 0x2fff], // radicals, ideographic description
  [0x3000, 0x302d], // ideographic space and punctuation, up to the Hangul tone marks
  [0x3030, 0x312f], // more punctuation, hiragana, katakana, bopomofo
  [0x3190, 0x31ff], // kanbun, bopomofo extended, strokes, katakana extensions
  [0x3220, 0x325f], // ideographs in brackets and circles
  [0x3280, 0x33ff], // circled ideographs and katakana, squared units
  [0x3400, 0x9fff], // ideographs, extension A, hexagrams
  [0xf900, 0xfaff], // compatibility ideographs
  [0xfe10, 0xfe1f], // vertical forms
  [0xfe30, 0xfe6f], // compatibility forms, small forms
  [0xff01, 0xff9f], // full-width ASCII, half-width katakana
  [0xffe0, 0xffe6], // full-width signs
  [0x1aff0, 0x1b16f], // kana extended and supplement
  [0x1f200, 0x1f2ff], // enclosed ideographs
] as const
/** Ideographs of planes 2 and 3. */
const [PLANE_2, PLANE_3_END] = [0x20000, 0x3fffd] as const

const [NONE, CJK, PICTOGRAPH, SIGN, MODIFIER, FLAG, KEYCAP] = [
  0, 1, 2, 3, 4, 5, 6,
] as const

const VS15 = 0xfe0e
const VS16 = 0xfe0f
const JOINER = 0x200d
const ENCLOSING_KEYCAP = 0x20e3
const [FIRST_TAG, END_OF_TAGS] = [0xe0020, 0xe007f] as const

/** The sign ©; nothing before it is censored by itself. */
const FIRST_CENSORED = 0xa9
/** Class of each code point below plane 2. */
const KINDS = new Uint8Array(PLANE_2)
for (const [first, last] of CJK_AND_FULL_WIDTH) KINDS.fill(CJK, first, last + 1)
for (const [first, last] of [
  [FIRST_CENSORED, 0x33ff], // all pictographs there are lie in these two ranges
  [0x1f000, 0x1ffff],
] as const) {
  for (let point = first; point <= last; point++) {
    const character = String.fromCodePoint(point)
    if (/\p{Extended_Pictographic}/u.test(character)) KINDS[point] = PICTOGRAPH
    else if (/\p{Emoji_Modifier}/u.test(character)) KINDS[point] = MODIFIER
    else if (/\p{Regional_Indicator}/u.test(character)) KINDS[point] = FLAG
  }
}
/** Pictographs that are ordinary signs of text unless VS16 asks for the emoji. */
for (const sign of '©®™ℹ‼⁉') KINDS[sign.charCodeAt(0)] = SIGN
KINDS[ENCLOSING_KEYCAP] = KEYCAP

const pointAt = (text: string, at: number): number => text.codePointAt(at) ?? 0
const widthOf = (point: number): number => (point > 0xffff ? 2 : 1)
const kindOf = (point: number): number =>
  point < PLANE_2 ? (KINDS[point] ?? NONE) : point <= PLANE_3_END ? CJK : NONE

/** Position after the tags that start here, or the same position if there are none. */
function endOfTags(text: string, start: number): number {
  let at = start
  let point = pointAt(text, at)
  while (point >= FIRST_TAG && point < END_OF_TAGS) {
    at += 2
    point = pointAt(text, at)
  }
  return at > start && point === END_OF_TAGS ? at + 2 : start
}

/** Position after one emoji without joiners, or the same position if there is none. */
function endOfElement(text: string, start: number): number {
  const point = pointAt(text, start)
  const kind = kindOf(point)
  let at = start + widthOf(point)
  if (kind === FLAG) return kindOf(pointAt(text, at)) === FLAG ? at + 2 : at
  const selector = text.charCodeAt(at)
  if (kind === PICTOGRAPH) {
    if (selector === VS15 || selector === VS16) at++
  } else if (kind === SIGN) {
    if (selector !== VS16) return start
    at++
  } else if (kind !== MODIFIER) return start
  if (kindOf(pointAt(text, at)) === MODIFIER) at += 2
  if (text.charCodeAt(at) === VS16) at++
  return endOfTags(text, at)
}

/** Position after a whole emoji in the shape of UTS #51 (ED-15a onwards). */
function endOfEmoji(text: string, start: number): number {
  let at = endOfElement(text, start)
  while (at > start && text.charCodeAt(at) === JOINER) {
    const next = endOfElement(text, at + 1)
    if (next === at + 1) break
    at = next
  }
  return at
}

/** Position after the selector of a drawn variant, which is no character by itself. */
function endOfVariant(text: string, at: number): number {
  const point = pointAt(text, at)
  if (point >= 0xfe00 && point <= VS16) return at + 1
  return point >= 0xe0100 && point <= 0xe01ef ? at + 2 : at
}

/** Start of the digit or sign in a keycap; the mark counts without one too. */
function startOfKeycap(text: string, mark: number, from: number): number {
  const base = text.charCodeAt(mark - 1) === VS16 ? mark - 2 : mark - 1
  return base >= from && /[0-9#*]/.test(text.charAt(base)) ? base : mark
}

/**
 * The text with each Chinese or Japanese character, full-width character and emoji,
 * however many code points it has, replaced by `*`.
 */
export function replaceCharacters(text: string): string {
  let written = ''
  let copied = 0
  let at = 0
  while (at < text.length) {
    if (text.charCodeAt(at) < FIRST_CENSORED) {
      at++
      continue
    }
    const point = pointAt(text, at)
    const kind = kindOf(point)
    let start = at
    at += widthOf(point)
    if (kind === NONE) continue
    let end = start
    if (kind === CJK) end = endOfVariant(text, at)
    else if (kind === KEYCAP) {
      end = at
      start = startOfKeycap(text, start, copied)
    } else end = endOfEmoji(text, start)
    if (end === start) continue
    written += text.slice(copied, start) + CENSOR_CHARACTER
    copied = at = end
  }
  return copied === 0 ? text : written + text.slice(copied)
}
