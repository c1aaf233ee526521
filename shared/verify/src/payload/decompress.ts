import { concatBytes } from 'viem/utils'

/** Most bytes that a payload may have when it is decompressed. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024

/** Decompressed bytes, or what keeps the input from that. */
export type Decompressed =
  | { readonly kind: 'READ'; readonly bytes: Uint8Array }
  | { readonly kind: 'UNREADABLE' | 'TOO_LARGE' }

/** First bytes of a Zstandard frame (RFC 8878); a DEFLATE stream cannot begin with them. */
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd] as const
/** Bytes handed on at once, so that the limit is checked in between. */
const PIECE_BYTES = 4_096

/** Decompresses a payload: raw DEFLATE (RFC 1951), or Zstandard by its magic number. */
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
  const parts: Uint8Array[] = []
  const isWithin = await inflateInParts(bytes, max, (part) => parts.push(part))
  if (!isWithin) return { kind: 'TOO_LARGE' }
  return (await endsBefore(bytes, max))
    ? { kind: 'UNREADABLE' }
    : { kind: 'READ', bytes: concatBytes(parts) }
}

/**
 * True if the stream ends before its last byte. The Compression Streams specification makes bytes
 * after the end an error; Node.js 20 ignores them.
 */
const endsBefore = (bytes: Uint8Array, max: number): Promise<boolean> =>
  inflateInParts(bytes.subarray(0, -1), max, () => undefined).catch(() => false)

/** Inflates and hands on part by part; false where there are more than `max` bytes. @throws TypeError */
async function inflateInParts(
  bytes: Uint8Array,
  max: number,
  onPart: (part: Uint8Array) => void,
): Promise<boolean> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  // Errors of the input reach the reader; the writer's copies of them are not needed.
  writer.write(bytes.slice()).catch(() => undefined)
  writer.close().catch(() => undefined)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    length += value.length
    if (length > max) {
      await reader.cancel().catch(() => undefined)
      return false
    }
    onPart(value)
  }
}

/** Largest window of a Zstandard frame: what every decoder must support (RFC 8878, 3.1.1.1.2). */
const MAX_WINDOW_BYTES = 8 * 1024 * 1024

async function unpackZstd(bytes: Uint8Array, max: number): Promise<Decompressed> {
  const fault = faultOfFrames(bytes, max)
  if (fault !== undefined) return { kind: fault }
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

/**
 * Walks through the frames before any is decompressed, since a decoder reserves the memory that a
 * frame's header names, however short the frame is.
 */
function faultOfFrames(
  bytes: Uint8Array,
  max: number,
): Exclude<Decompressed['kind'], 'READ'> | undefined {
  const at = (place: number): number => {
    const byte = bytes[place]
    if (byte === undefined) throw new RangeError('The frame ends early')
    return byte
  }
  const number = (place: number, length: number): number =>
    Array.from({ length }, (_, index) => at(place + index)).reduceRight(
      (sum, byte) => sum * 256 + byte,
      0,
    )
  for (let place = 0; place < bytes.length; ) {
    // A skippable frame: 0x184D2A50 to 0x184D2A5F, its length, and what may be skipped.
    if (at(place) >> 4 === 5 && number(place + 1, 3) === 0x184d2a) {
      place += 8 + number(place + 4, 4)
      if (place > bytes.length) return 'UNREADABLE'
      continue
    }
    if (!ZSTD_MAGIC.every((byte, index) => at(place + index) === byte))
      return 'UNREADABLE'
    place += ZSTD_MAGIC.length
    const descriptor = at(place++)
    const isSingleSegment = (descriptor & 0x20) !== 0
    const hasChecksum = (descriptor & 0x04) !== 0
    const idBytes = [0, 1, 2, 4][descriptor & 3] ?? 0
    const sizeFlag = descriptor >> 6
    const sizeBytes = sizeFlag === 0 ? (isSingleSegment ? 1 : 0) : 1 << sizeFlag
    let window: number | undefined
    if (!isSingleSegment) {
      const byte = at(place++)
      const base = 2 ** (10 + (byte >> 3))
      window = base + (base / 8) * (byte & 7)
    }
    place += idBytes
    // Two bytes count from 256 on.
    const size = number(place, sizeBytes) + (sizeBytes === 2 ? 256 : 0)
    place += sizeBytes
    if (sizeBytes > 0 && size > max) return 'TOO_LARGE'
    // A single segment is its own window.
    if ((window ?? 0) > MAX_WINDOW_BYTES) return 'TOO_LARGE'
    for (let isLast = false; !isLast; ) {
      const header = number(place, 3)
      isLast = (header & 1) !== 0
      const isRun = ((header >> 1) & 3) === 1
      place += 3 + (isRun ? 1 : header >> 3)
    }
    if (hasChecksum) place += 4
    if (place > bytes.length) return 'UNREADABLE'
  }
  return undefined
}
