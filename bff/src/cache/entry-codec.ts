import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { SUCCESS_CODE } from '@bvlgarichain/contract'
import type { StoredResponse } from './stored-response.ts'

/** Begins each entry; a new layout gets another one. */
const FORMAT = Buffer.from('BVC2')
const DIGEST_AT = FORMAT.length
const FIELDS_AT = DIGEST_AT + 32
const BODY_AT = FIELDS_AT + 8 + 8 + 4 + 1
/** Forms of a body. */
const PLAIN = 0
const BROTLI = 1

const unpack = promisify(brotliDecompress)

/**
 * Writes a response that may be stored, status 200 with code 0 for every client, as: format,
 * SHA-256 of key and rest, time it was stored, end of its time, censored strings, form, body in this
 * form.
 *
 * @param compressed the body in brotli; null = it is stored as it is
 */
export function encodeEntry(
  key: string,
  entry: StoredResponse,
  compressed: Uint8Array | null,
): Buffer {
  const { value: response, storedAt, freshUntil } = entry
  const head = Buffer.alloc(BODY_AT)
  FORMAT.copy(head)
  head.writeDoubleBE(storedAt, FIELDS_AT)
  head.writeDoubleBE(freshUntil, FIELDS_AT + 8)
  head.writeUInt32BE(response.censored, FIELDS_AT + 16)
  head.writeUInt8(compressed ? BROTLI : PLAIN, FIELDS_AT + 20)
  const bytes = Buffer.concat([head, compressed ?? response.body])
  digest(key, bytes).copy(bytes, DIGEST_AT)
  return bytes
}

/** Longest time to live of a response, in milliseconds. */
const MAX_TTL_MS = 86_400_000
/** Maximum lead of another process's clock, in milliseconds. */
const MAX_SKEW_MS = 1_000

/** An entry, with the compressed form that it was stored in. */
export interface DecodedEntry extends StoredResponse {
  readonly compressed: Buffer | null
}

/**
 * Reads an entry; undefined for anything that was not written under this key, or by a process with a
 * wrong clock.
 */
export async function decodeEntry(
  key: string,
  bytes: Buffer,
  {
    now,
    maxBytes,
  }: {
    /** In Unix milliseconds. */
    readonly now: number
    /** Of a body. */
    readonly maxBytes: number
  },
): Promise<DecodedEntry | undefined> {
  const isWhole =
    bytes.length >= BODY_AT &&
    bytes.subarray(0, DIGEST_AT).equals(FORMAT) &&
    bytes.subarray(DIGEST_AT, FIELDS_AT).equals(digest(key, bytes))
  if (!isWhole) return undefined
  const storedAt = bytes.readDoubleBE(FIELDS_AT)
  const freshUntil = bytes.readDoubleBE(FIELDS_AT + 8)
  // Written so that NaN fails, too.
  const isTimely = storedAt <= now + MAX_SKEW_MS && freshUntil - storedAt <= MAX_TTL_MS
  if (!isTimely) return undefined
  const form = bytes.readUInt8(FIELDS_AT + 20)
  // A copy: the bytes are a part of what the socket received.
  const stored = Buffer.from(bytes.subarray(BODY_AT))
  // The digest has no key: a bomb may have a right one.
  const body =
    form === BROTLI
      ? await unpack(stored, { maxOutputLength: maxBytes }).catch(() => undefined)
      : stored
  if (body === undefined || body.length > maxBytes) return undefined
  return {
    storedAt,
    freshUntil,
    compressed: form === BROTLI ? stored : null,
    value: {
      status: 200,
      code: SUCCESS_CODE,
      body,
      censored: bytes.readUInt32BE(FIELDS_AT + 16),
      setCookies: [],
      isShareable: true,
      retryAfter: undefined,
    },
  }
}

const digest = (key: string, bytes: Buffer): Buffer =>
  createHash('sha256').update(key).update('\0').update(bytes.subarray(FIELDS_AT)).digest()
