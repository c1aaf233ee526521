import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, FILE_ENCODINGS, type FileEncoding } from './accept-encoding.ts'
import type { Answer } from './judge-answer.ts'

/** Smaller bodies, in bytes, fit into a packet or two as they are. */
const COMPRESSED_MIN = 1_024
/** Beyond this brotli's quality costs ten times the time for a few per cent. */
const BROTLI_QUALITY = 4

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** What can be compressed as it is asked for. */
export const AVAILABLE: ReadonlySet<FileEncoding> = new Set(FILE_ENCODINGS)

/** Compresses off the main thread, quickly rather than as far as possible. */
export const compress = (body: Uint8Array, encoding: FileEncoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(body)
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })

/** A compressed body, or one that is being compressed. */
type Form = Buffer | Promise<Buffer>

export interface Compressor {
  /** True if the form of this answer depends on what the caller accepts. */
  varies(answer: Answer): boolean
  /** The best form that an `Accept-Encoding` header allows; null = as it is. */
  choose(answer: Answer, accepted: string | undefined): FileEncoding | null
  /** The answer's body in this form; at once where it was made before. */
  encode(answer: Answer, encoding: FileEncoding): Uint8Array | Promise<Uint8Array>
}

/**
 * Compresses each answer once for each encoding that is asked for, off the main thread,
 * and keeps the result for as long as the answer itself is kept: a hit costs nothing.
 */
export function makeCompressor(): Compressor {
  const kept = new WeakMap<Answer, Map<FileEncoding, Form>>()
  const varies = (answer: Answer) => answer.body.length >= COMPRESSED_MIN
  return {
    varies,
    choose: (answer, accepted) =>
      varies(answer) ? chooseEncoding(accepted, AVAILABLE) : null,
    encode(answer, encoding) {
      const forms = kept.get(answer) ?? new Map<FileEncoding, Form>()
      kept.set(answer, forms)
      const known = forms.get(encoding)
      if (known !== undefined) return known
      const form = compress(answer.body, encoding).then((bytes) => {
        forms.set(encoding, bytes)
        return bytes
      })
      forms.set(encoding, form)
      return form
    },
  }
}
