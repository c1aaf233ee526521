/**
 * Control characters above ASCII's, and those that turn the direction of text: a terminal
 * that shows the log would obey them. JSON escapes those below.
 */
const UNSAFE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Text of a client or backend as it may stand in the log. */
export const logText = (text: string): string =>
  text.replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
