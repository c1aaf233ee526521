/**
 * Isolates a text, so that its first letter sets its direction and the surrounding text doesn't (FSI
 * and PDI of Unicode's bidirectional algorithm, UAX #9). For strings and for SVG text; elsewhere
 * `<bdi>` does the same.
 */
export const isolate = (text: string) => `\u2068${text}\u2069`
