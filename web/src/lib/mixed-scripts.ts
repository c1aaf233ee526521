/** Scripts in use today (UAX 31, table 5), those that are written together in one entry. */
const SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
    .split(' ')
    .map((script) => [script]),
]
const NEUTRAL = classOf(['Common', 'Inherited'])
/** One test per entry, and one for all scripts that have none. */
const SINGLE = [
  ...SCRIPTS.map((scripts) => new RegExp(`^[${NEUTRAL}${classOf(scripts)}]*$`, 'u')),
  new RegExp(`^[^${classOf(SCRIPTS.flat())}]*$`, 'u'),
]

/**
 * Letters that look like one of A to Z, from the scripts that are mistaken for Latin most easily: Lisu,
 * Cyrillic with the additions of other languages, Greek, Armenian, Cherokee. A small part of the confusables of
 * UTS 39, whose table has thousands of characters of all scripts.
 */
const LATIN_LOOK =
  /[\p{sc=Lisu}АВЕЅІЈКМНОРСТУҮХԌԚԜѴЬӀаеѕіјорсуүхгԁԛԝѵһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿαγινορσυϲϳԼՍՏՕհոսօցզյᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎾᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏴ]/gu

/** Styled letters and letters in circles, squares, or parentheses, each of which is one of A to Z (NFKC, UAX 15). */
const STYLED = /[\p{Lu}\p{Ll}\u249c-\u24e9\u{1f110}-\u{1f149}]/gu

/** Letters in black circles or squares, which NFKC leaves as they are, and Roman numerals in a word. */
const BLACK_OR_ROMAN =
  /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]|(?<=[\p{L}\p{Nl}])[\u2160-\u217f]|[\u2160-\u217f](?=[\p{L}\p{Nl}])/u

/** Letters of the scripts of {@link LATIN_LOOK}. */
const CONFUSABLE =
  /(?=\p{L})[\p{sc=Lisu}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]/gu

/** True for a name with letters of A to Z in another shape, such as `\u{1d414}` for U. */
const hasStyled = (name: string): boolean =>
  BLACK_OR_ROMAN.test(name) ||
  name.match(STYLED)?.some((letter) => {
    const plain = letter.normalize('NFKC')
    return plain !== letter && /^\(?[A-Za-z]\)?$/.test(plain)
  }) === true

/**
 * True for a name whose {@link CONFUSABLE} letters all look Latin, such as `ЕТН` without any Latin letter.
 * Accents don't count, and small letters of Cherokee look like its capital ones. One other letter, such as the `Л` of `Лев`, shows that the name is written in that script. Source:
 * UTS 39, section 4, "whole-script confusables".
 */
const looksLatin = (name: string): boolean => {
  const letters = name.normalize('NFD').match(CONFUSABLE)?.join('')
  const capital = letters?.replace(/\p{sc=Cherokee}/gu, (letter) => letter.toUpperCase())
  return capital?.replace(LATIN_LOOK, '') === ''
}

/** True for a name that may be made to be taken for another one. */
export const mayImitate = (name: string): boolean =>
  /[^\0-\x7f]/.test(name) &&
  (hasMixedScripts(name) || looksLatin(name) || hasStyled(name))

/**
 * True for a name with a word of letters of several scripts, such as `UЅDT` with a Cyrillic `Ѕ`.
 * Words of different scripts beside each other are usual in many languages. Source: UTS 39,
 * section 5.2, "highly restrictive".
 */
const hasMixedScripts = (name: string): boolean =>
  name.split(/\s+/u).some((word) => !SINGLE.some((single) => single.test(word)))

function classOf(scripts: readonly string[]): string {
  return scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
}
