/**
 * Isolates a left-to-right text from the direction of its sentence: a time with its offset would
 * be reordered otherwise (Unicode UAX #9, 2.4).
 */
export const ltrText = (text: string) => `\u2066${text}\u2069`
