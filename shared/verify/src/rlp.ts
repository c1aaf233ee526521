import { numberToBytes, toRlp } from 'viem/utils'

/** Value that RLP encodes: bytes, and lists of them to any depth (Yellow Paper, appendix B). */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** RLP of an item. */
export const encodeRlp = (item: RlpItem): Uint8Array => toRlp(item, 'bytes')

/** A number as RLP wants it: big-endian without leading zeros, nothing for 0. */
export const quantityBytes = (value: bigint): Uint8Array =>
  value === 0n ? new Uint8Array() : numberToBytes(value)
