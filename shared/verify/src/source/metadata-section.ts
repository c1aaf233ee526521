import type { Place } from './compiled-contract.ts'

/** Keys of the hashes of a contract's metadata: of Swarm's two formats, and of IPFS. */
const HASH_KEYS: ReadonlySet<string> = new Set(['ipfs', 'bzzr0', 'bzzr1'])
/** Bytes of the length after the section. */
const LENGTH_BYTES = 2

/** CBOR that the compiler appends to a code: its version and the hash of the metadata. */
export interface MetadataSection {
  /** Bytes of the section, its length among them. */
  readonly length: number
  /** Values of the hashes, from the start of the section. */
  readonly hashes: readonly Place[]
}

/**
 * The section at the end of a code; `undefined` if there is none. Read by its bytes, because
 * CBOR libraries do not report the position of a value.
 *
 * Source: Solidity documentation, "Encoding of the Metadata Hash in the Bytecode"; RFC 8949.
 */
export function readMetadataSection(code: Uint8Array): MetadataSection | undefined {
  const end = code.length - LENGTH_BYTES
  if (end < 0) return undefined
  const size = ((code[end] ?? 0) << 8) | (code[end + 1] ?? 0)
  if (size === 0 || size > end) return undefined
  const section = code.subarray(end - size, end)
  const hashes = readMap(section)
  return hashes && { length: size + LENGTH_BYTES, hashes }
}

/** Places of the hashes in a CBOR map of texts to short values; `undefined` for anything else. */
function readMap(bytes: Uint8Array): readonly Place[] | undefined {
  const hashes: Place[] = []
  const count = (bytes[0] ?? 0) - 0xa0
  if (count < 0 || count > 23) return undefined
  let at = 1
  for (let entry = 0; entry < count; entry++) {
    const key = readString(bytes, at)
    if (key === undefined || !key.isText) return undefined
    const name = String.fromCharCode(...bytes.subarray(key.start, key.start + key.length))
    at = key.start + key.length
    const value = readString(bytes, at)
    if (value !== undefined) {
      if (!value.isText && HASH_KEYS.has(name)) {
        hashes.push({ start: value.start, length: value.length })
      }
      at = value.start + value.length
    } else if (bytes[at] === 0xf4 || bytes[at] === 0xf5) {
      at += 1
    } else {
      return undefined
    }
  }
  return at === bytes.length ? hashes : undefined
}

/** A byte string (major type 2) or a text (3) of less than 256 bytes. */
function readString(bytes: Uint8Array, at: number) {
  const first = bytes[at] ?? 0
  const [type, size] = [first >> 5, first & 0x1f]
  if (type !== 2 && type !== 3) return undefined
  const hasLength = size === 24
  if (size > 24) return undefined
  const length = hasLength ? bytes[at + 1] : size
  const start = at + (hasLength ? 2 : 1)
  if (length === undefined || start + length > bytes.length) return undefined
  return { isText: type === 3, start, length }
}
