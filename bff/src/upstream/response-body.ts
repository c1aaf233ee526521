import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { ApiError, errorCode, responseTooLarge } from '../lib/api-error.ts'

const DECODERS = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
])

/** Responses of the largest size that may be held at a time; smaller ones more. */
export const LARGEST_AT_A_TIME = 8

/** Bytes of responses that are being read, or wait for their clients, all together. */
export interface ByteBudget {
  readonly max: number
  used: number
}

/** Refusal of a response beyond the budget. */
export const tooManyLarge = (): ApiError =>
  new ApiError(503, 'Too many large responses are on their way')

/**
 * Undoes the content encoding of a body. Decoding stops at `limit` bytes, so a small body
 * that unpacks to a huge one costs nothing. Throws an ApiError for an unknown, doubled or
 * broken encoding: what cannot be read cannot be censored.
 */
export async function decodeBody(
  body: Buffer,
  encoding: string | readonly string[] | undefined,
  limit: number,
): Promise<Buffer> {
  // Node and undici give a repeated header as a list.
  const name = String(encoding ?? 'identity')
    .trim()
    .toLowerCase()
  if (name === 'identity' || name === '' || body.length === 0) return body
  const decoder = DECODERS.get(name)
  if (decoder === undefined) {
    throw unreadable(new Error(`content-encoding ${name.slice(0, 64)}`))
  }
  const options = { maxOutputLength: limit }
  try {
    // Many servers send raw deflate under this name; a zlib header has 8 in its low
    // nibble.
    if (name === 'deflate' && ((body[0] ?? 0) & 0x0f) !== 8) {
      return await promisify(inflateRaw)(body, options)
    }
    return await decoder(body, options)
  } catch (error) {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
      ? responseTooLarge(limit)
      : unreadable(error)
  }
}

const unreadable = (cause: unknown): ApiError =>
  new ApiError(502, 'The response of the backend cannot be read', cause)
