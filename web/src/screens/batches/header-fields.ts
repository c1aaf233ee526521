/**
 * Fields of a batch header of version 1 as it is hashed: packed, big-endian, 105 bytes. Each
 * with its length in bytes.
 */
const LAYOUT = [
  ['version', 1],
  ['batchIndex', 8],
  ['l1MsgRollingHash', 32],
  ['dataHash', 32],
  ['parentBatchHash', 32],
] as const

/** One field of the header: its byte range, and its hex without 0x. */
export interface HeaderField {
  readonly name: (typeof LAYOUT)[number][0]
  /** First and last byte, counted from 0, both included. */
  readonly from: number
  readonly to: number
  readonly hex: string
}

/** Splits a header (0x hex) into its fields; `undefined` for another length. */
export function headerFields(header: string): readonly HeaderField[] | undefined {
  const total = LAYOUT.reduce((sum, [, length]) => sum + length, 0)
  if (header.length !== 2 + 2 * total) return undefined
  let at = 0
  return LAYOUT.map(([name, length]) => {
    const from = at
    at += length
    return { name, from, to: at - 1, hex: header.slice(2 + 2 * from, 2 + 2 * at) }
  })
}
