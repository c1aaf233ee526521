/**
 * First, as a group, what stays: joiners (U+200C, U+200D) after a virama and a U+200C between letters of
 * Arabic script that would join (RFC 5892, appendices A.1 and A.2, for the scripts in wide use), and emoji of
 * several parts (UTS 51, ED-16). Then what goes: control characters but line ends and tabs, zero-width
 * ones, marks that turn the text, and letters without a shape: fillers of Hangul, an empty pattern of Braille.
 */
const KEPT_OR_HIDDEN =
  /((?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])[\u200c\u200d]|(?<=(?![\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5])(?=\p{L})\p{sc=Arabic}\p{Mn}*)\u200c(?=\p{Mn}*(?!\u0621)(?=\p{L})\p{sc=Arabic})|\p{ExtPict}(?:\p{EMod}|\ufe0f)?(?:\u200d\p{ExtPict}(?:\p{EMod}|\ufe0f)?)+)|(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\u2028\u2029\u2800]/gu

/** An untrusted text without invisible characters, but with the joiners that its script or emoji need. */
export const cleanText = (text: string): string => text.replace(KEPT_OR_HIDDEN, '$1')
