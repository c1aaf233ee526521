/**
 * A text that is read from left to right in one piece, whatever the direction of the sentence
 * that it stands in: a time with its offset would come apart (Unicode UAX #9, 2.4).
 */
export const ltrText = (text: string) => `\u2066${text}\u2069`
