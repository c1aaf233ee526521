/**
 * Characters that a search leaves out, with letters apart from their marks: accents, vowel points of Hebrew and
 * Arabic, the Arabic tatweel, joiners and other invisible characters. Vowel signs of Indic scripts stay.
 */
const IGNORED =
  /[\u0640\p{Cf}\p{Default_Ignorable_Code_Point}]|(?=[\u0300-\u06ed])\p{Mn}/gu

/**
 * A text as searches compare it: letters of any case, width, style and composition are the same.
 * Unicode's compatibility forms (UAX 15) and case folding as far as upper and lower case give it:
 * twice to lower case, since `ẞ` has no other upper case and `ß` has `SS`; `ı`, `İ` and `I` are `i`, `ς` is `σ`.
 * A text of nothing but ignored characters stays as it is, since an empty one would be found everywhere.
 */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replace(IGNORED, '')
  const folded = letters.toLowerCase().toUpperCase().toLowerCase()
  return folded.replaceAll('ς', 'σ').normalize('NFKC') || text
}
