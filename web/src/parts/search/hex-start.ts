import type { Hex } from '@bvlgarichain/contract'

/** The beginning of a hash or address, and its end if it was copied in its short form. */
export interface HexStart {
  /** Lower case, with 0x. */
  readonly start: Hex
  readonly end: string
}

/** Fewer hex digits without 0x may be a word or a height; with 0x they may begin many hashes. */
export const MIN_SURE_DIGITS = 8

const SHORT_FORM = /^(?:0x([0-9a-f]{4,63})|([0-9a-f]{8,63}))(?:(?:…|\.{2,})([0-9a-f]*))?$/

/** Reads the beginning of a hash or address, such as `0x5fbd`, `71be63f3` or `0x5fbd…0aa3`. */
export function readHexStart(text: string): HexStart | undefined {
  const match = SHORT_FORM.exec(text.toLowerCase())
  if (match === null) return undefined
  const [, prefixed, bare, end = ''] = match
  return { start: `0x${prefixed ?? bare}`, end }
}

/** True for a hash or address with this beginning, and end. */
export const beginsWith = (value: string | undefined, { start, end }: HexStart) =>
  value?.startsWith(start) === true && value.endsWith(end)
