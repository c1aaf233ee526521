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
 * True for a name with a word of letters of several scripts, such as `UЅDT` with a Cyrillic `Ѕ`.
 * Words of different scripts beside each other are usual in many languages. Source: UTS 39,
 * section 5.2, "highly restrictive".
 */
export const hasMixedScripts = (name: string): boolean =>
  /[^\0-\x7f]/.test(name) &&
  name.split(/\s+/u).some((word) => !SINGLE.some((single) => single.test(word)))

function classOf(scripts: readonly string[]): string {
  return scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
}
