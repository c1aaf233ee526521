import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { errorCode, Failure, tooLarge } from './failure.ts'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
}

export interface ByteCollector {
  /** Keeps a chunk, itself and no copy. Throws a Failure once the limit is passed. */
  add(chunk: Buffer): void
  bytes(): Buffer
}

/** Gathers a body of at most `limit` bytes. */
export function makeByteCollector(limit: number): ByteCollector {
  const chunks: Buffer[] = []
  let size = 0
  return {
    add(chunk) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    },
    // Most answers come in one piece, which needs no copy.
    bytes: () =>
      chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size),
  }
}

/**
 * Reads a stream of at most `limit` bytes to its end. Throws a Failure beyond that, and
 * destroys the stream.
 */
export async function readBody(
  stream: AsyncIterable<Buffer>,
  limit: number,
): Promise<Buffer> {
  const collector = makeByteCollector(limit)
  for await (const chunk of stream) collector.add(chunk)
  return collector.bytes()
}

/**
 * Undoes the content encoding of a body. Decoding stops at `limit` bytes, so a small body
 * that unpacks to a huge one costs nothing. Throws a Failure for an unknown, doubled or
 * broken encoding: what cannot be read cannot be censored.
 */
export async function decodeBody(
  body: Buffer,
  encoding: string | undefined,
  limit: number,
): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? 'identity'
  if (name === 'identity' || name === '' || body.length === 0) return body
  if (!(name in decoders)) {
    throw unreadable(new Error(`content-encoding ${name.slice(0, 64)}`))
  }
  const options = { maxOutputLength: limit }
  try {
    // Many servers send raw deflate under this name; a zlib header has 8 in its low
    // nibble.
    if (name === 'deflate' && ((body[0] ?? 0) & 0x0f) !== 8) {
      return await promisify(inflateRaw)(body, options)
    }
    return await decoders[name as keyof typeof decoders](body, options)
  } catch (error) {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(limit)
      : unreadable(error)
  }
}

const unreadable = (cause: unknown): Failure =>
  new Failure(502, 'The answer of the backend cannot be read', cause)
