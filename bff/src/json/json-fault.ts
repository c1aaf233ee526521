import { isUtf8 } from 'node:buffer'

/** Part of a body in which a fault is looked for, in characters. */
const SEARCH_LENGTH = 4_096

/** Position at which a body stops being JSON, for the log: never a part of the text. */
export function jsonFault(body: Buffer): string {
  if (!isUtf8(body)) return 'not UTF-8'
  if (body.length === 0) return 'empty'
  const text = body.toString('utf8')
  if (isStart(text.slice(0, SEARCH_LENGTH))) {
    return text.length > SEARCH_LENGTH
      ? `fault after position ${SEARCH_LENGTH}`
      : 'breaks off'
  }
  let [good, bad] = [0, Math.min(text.length, SEARCH_LENGTH)]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isStart(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return `fault at position ${good}`
}

/** True if nothing is wrong with a text but that it may break off. */
function isStart(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as SyntaxError
    const position = /at position (\d+)/.exec(message)?.[1]
    return /end of JSON|Unterminated/.test(message) || Number(position) >= text.length
  }
}
