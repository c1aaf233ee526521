/**
 * Characters that a search leaves out, with letters apart from their marks: accents, points of scripts that are
 * usually written without them, the Arabic tatweel, joiners and other invisible characters. Vowel signs of Indic
 * scripts and Thaana stay, as do the marks of voiced Kana (U+3099, U+309A).
 */
const IGNORED =
  /[\u0640\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\u3099\u309a])(?=[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Coptic}\p{sc=Cyrillic}\p{sc=Ethiopic}\p{sc=Hebrew}\p{sc=Mandaic}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Syriac}])\p{Mn}/gu

/**
 * A text as searches compare it: letters of any case, width, style and composition are the same.
 * Unicode's compatibility forms (UAX 15) and case folding as far as upper and lower case give it:
 * twice to lower case, since `ẞ` has no other upper case and `ß` has `SS`; `ı`, `İ` and `I` are `i`, `ς` is `σ`,
 * and the iota below a Greek vowel (U+0345) is the letter that it is in capitals.
 * A text of nothing but ignored characters stays as it is, since an empty one would be found everywhere.
 */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replaceAll('\u0345', 'ι').replace(IGNORED, '')
  const folded = letters.toLowerCase().toUpperCase().toLowerCase()
  return folded.replaceAll('ς', 'σ').normalize('NFKC') || text
}
