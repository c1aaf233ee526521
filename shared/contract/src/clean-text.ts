/** Characters of the Indic syllabic categories Virama and Invisible_Stacker, which regular expressions have no name for. */
const VIRAMA = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2\u1a60\u1b44\u1bab\ua806\ua8c4\ua9c0\uaaf6\u{10a3f}\u{11046}\u{110b9}\u{11133}\u{111c0}\u{11235}\u{1134d}\u{113d0}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{11839}\u{1193e}\u{119e0}\u{11a47}\u{11a99}\u{11c3f}\u{11d45}\u{11d97}\u{11f42}`

/**
 * First, as a group, what stays: joiners (U+200C, U+200D) after a virama, or before one as in the Bengali ya-phalaa
 * (Unicode, chapter 12), a U+200C between letters of Arabic script that would join (RFC 5892, appendices A.1 and A.2),
 * and emoji of several parts (UTS 51, ED-16). Then what goes: control characters but line ends and tabs, zero-width
 * ones, marks that turn the text, letters without a shape (fillers of Hangul, an empty pattern of Braille), and tags,
 * which spell hidden text: a flag of a subdivision, such as England's, becomes a black flag.
 */
const KEPT_OR_HIDDEN = new RegExp(
  String.raw`((?<=[${VIRAMA}])[\u200c\u200d]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[${VIRAMA}])|(?<=(?![\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5])(?=\p{L})\p{sc=Arabic}\p{Mn}*)\u200c(?=\p{Mn}*(?!\u0621)(?=\p{L})\p{sc=Arabic})|\p{ExtPict}(?:\p{EMod}|\ufe0f)?(?:\u200d\p{ExtPict}(?:\p{EMod}|\ufe0f)?)+)|(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\u2028\u2029\u2800]`,
  'gu',
)

/** An untrusted text without invisible characters, but with the joiners that its script or emoji need. */
export const cleanText = (text: string): string => text.replace(KEPT_OR_HIDDEN, '$1')
