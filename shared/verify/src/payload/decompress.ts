import { concatBytes } from 'viem/utils'

/** Most bytes that a payload may have when it is decompressed. */
export const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024

/** Decompressed bytes, or what keeps the input from that. */
export type Decompressed =
  | { readonly kind: 'READ'; readonly bytes: Uint8Array }
  | { readonly kind: 'UNREADABLE' | 'TOO_LARGE' }

/** First bytes of a Zstandard frame (RFC 8878); a DEFLATE stream cannot begin with them. */
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd] as const
/** Bytes handed on at once, so that the limit is checked in between. */
const PIECE_BYTES = 4_096

/** Decompresses a payload: raw DEFLATE (RFC 1951), or Zstandard where it says so itself. */
export async function decompress(
  bytes: Uint8Array,
  max: number = MAX_PAYLOAD_BYTES,
): Promise<Decompressed> {
  const isZstd = ZSTD_MAGIC.every((byte, at) => bytes[at] === byte)
  try {
    return isZstd ? await unpackZstd(bytes, max) : await inflate(bytes, max)
  } catch {
    return { kind: 'UNREADABLE' }
  }
}

async function inflate(bytes: Uint8Array, max: number): Promise<Decompressed> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  // Errors of the input reach the reader; the writer's copies of them are not needed.
  writer.write(bytes.slice()).catch(() => undefined)
  writer.close().catch(() => undefined)
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { kind: 'READ', bytes: concatBytes(parts) }
    length += value.length
    if (length > max) {
      await reader.cancel().catch(() => undefined)
      return { kind: 'TOO_LARGE' }
    }
    parts.push(value)
  }
}

async function unpackZstd(bytes: Uint8Array, max: number): Promise<Decompressed> {
  const { Decompress } = await import('fzstd')
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Decompress((part) => {
    length += part.length
    if (length <= max) parts.push(part)
  })
  for (let at = 0; at < bytes.length && length <= max; at += PIECE_BYTES) {
    const isLast = at + PIECE_BYTES >= bytes.length
    stream.push(bytes.subarray(at, at + PIECE_BYTES), isLast)
  }
  return length > max
    ? { kind: 'TOO_LARGE' }
    : { kind: 'READ', bytes: concatBytes(parts) }
}
