import { type ParamReader, text } from '../../../lib/search-schema.ts'

/** Height of a block; a text that is none stays, for the form to say so. */
const blockParam: ParamReader<number | string> = (value) => {
  if (value === undefined || value === null) return undefined
  const written = String(value).trim().slice(0, 40)
  return written === '' ? undefined : (heightIn(written) ?? written)
}

/** The height in a text; `undefined` without one. */
export function heightIn(written: string): number | undefined {
  const height = /^\d{1,16}$/.test(written.trim()) ? Number(written) : undefined
  return Number.isSafeInteger(height) ? height : undefined
}

/** Query parameters of the logs of an address. */
export const eventsFields = {
  /** Signature of an event; all of them without it. */
  event: text(500),
  /** Its indexed arguments as JSON, an empty text for any. */
  indexed: text(2_000),
  fromBlock: blockParam,
  toBlock: blockParam,
}
