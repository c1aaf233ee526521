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
 * Letters that look like one of A to Z, from the two scripts that are mistaken for Latin most easily: Cyrillic
 * with the additions of other languages, then Greek. A small part of the confusables of UTS 39, whose table has
 * thousands of characters of all scripts.
 */
const LATIN_LOOK =
  /[АВЕЅІЈКМНОРСТУҮХԌԚԜѴЬӀаеѕіјорсуүхгԁԛԝѵһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿαγινορσυϲϳ]/gu

/**
 * True for a name whose Cyrillic and Greek letters all look Latin, such as `ЕТН` without any Latin letter.
 * Accents don't count. One other letter, such as the `Л` of `Лев`, shows that the name is written in that script. Source:
 * UTS 39, section 4, "whole-script confusables".
 */
const looksLatin = (name: string): boolean => {
  const letters = name.normalize('NFD').match(/(?=\p{L})[\p{sc=Cyrillic}\p{sc=Greek}]/gu)
  return letters?.join('').replace(LATIN_LOOK, '') === ''
}

/** True for a name that may be made to be taken for another one. */
export const mayImitate = (name: string): boolean =>
  /[^\0-\x7f]/.test(name) && (hasMixedScripts(name) || looksLatin(name))

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
