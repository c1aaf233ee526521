import { type JsonFacts, readJson } from '../json/read-json.ts'
import { makeTermFinder } from './find-term.ts'

/** Facts about a body, and its strings that may need censoring. */
interface SuspectFacts extends JsonFacts {
  /**
   * Bounds of the string values inside the top-level `data` with a listed word, an escape or a
   * character from U+2000 on: start and end of each in turn, quotes included.
   */
  readonly suspects: readonly number[]
}

/** Reads a body once, as `readJson` does, and finds its suspects on the way. */
export function readSuspects(bytes: Buffer): SuspectFacts | undefined {
  const findTerm = makeTermFinder(bytes)
  const suspects: number[] = []
  let term = -1
  const json = readJson(bytes, {
    onString(start, end, isPlain) {
      if (term < start) term = findTerm(start)
      if (!isPlain || term < end) suspects.push(start, end)
    },
  })
  return json && { ...json, suspects }
}
