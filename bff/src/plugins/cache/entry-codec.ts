import { createHash } from 'node:crypto'
import { SUCCESS_CODE } from '@bvlgarichain/shared'
import type { StoredResponse } from './store.ts'

/** Begins each entry; a new layout gets another one. */
const FORMAT = Buffer.from('BVC1')
const DIGEST_AT = FORMAT.length
const FIELDS_AT = DIGEST_AT + 32
const BODY_AT = FIELDS_AT + 8 + 8 + 4

/**
 * Writes a response that may be stored, status 200 with code 0 for every client, as: format,
 * SHA-256 of key and rest, time it was stored, end of its time, censored strings, body.
 */
export function encodeEntry(key: string, entry: StoredResponse): Buffer {
  const { response, storedAt, freshUntil } = entry
  const head = Buffer.alloc(BODY_AT)
  FORMAT.copy(head)
  head.writeDoubleBE(storedAt, FIELDS_AT)
  head.writeDoubleBE(freshUntil, FIELDS_AT + 8)
  head.writeUInt32BE(response.censored, FIELDS_AT + 16)
  const bytes = Buffer.concat([head, response.body])
  digest(key, bytes).copy(bytes, DIGEST_AT)
  return bytes
}

/** Reads an entry; undefined for anything that was not written under this key. */
export function decodeEntry(key: string, bytes: Buffer): StoredResponse | undefined {
  const isWhole =
    bytes.length >= BODY_AT &&
    bytes.subarray(0, DIGEST_AT).equals(FORMAT) &&
    bytes.subarray(DIGEST_AT, FIELDS_AT).equals(digest(key, bytes))
  if (!isWhole) return undefined
  return {
    storedAt: bytes.readDoubleBE(FIELDS_AT),
    freshUntil: bytes.readDoubleBE(FIELDS_AT + 8),
    response: {
      status: 200,
      code: SUCCESS_CODE,
      // A copy: the bytes are a part of what the socket received.
      body: Buffer.from(bytes.subarray(BODY_AT)),
      censored: bytes.readUInt32BE(FIELDS_AT + 16),
      setCookies: [],
      isShareable: true,
      retryAfter: undefined,
    },
  }
}

const digest = (key: string, bytes: Buffer): Buffer =>
  createHash('sha256').update(key).update('\0').update(bytes.subarray(FIELDS_AT)).digest()
