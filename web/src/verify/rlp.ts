import { joinBytes } from './bytes.ts'

/** What RLP encodes: bytes, and lists of them to any depth (Yellow Paper, appendix B). */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** Longest content whose length fits the first byte. */
const SHORT = 55
const BYTES = 0x80
const LIST = 0xc0

/** RLP of an item. */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const content = joinBytes(...item.map(encodeRlp))
    return joinBytes(prefixOf(content.length, LIST), content)
  }
  const isItself = item.length === 1 && (item[0] ?? BYTES) < BYTES
  return isItself ? item : joinBytes(prefixOf(item.length, BYTES), item)
}

/** A number as RLP wants it: big-endian without leading zeros, nothing for 0. */
export function quantityBytes(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}

function prefixOf(length: number, kind: number): Uint8Array {
  if (length <= SHORT) return Uint8Array.of(kind + length)
  const size = quantityBytes(BigInt(length))
  return joinBytes(Uint8Array.of(kind + SHORT + size.length), size)
}
