import { compress, type Encoding, negotiateEncoding } from '../lib/content-encoding.ts'
import type { CheckedResponse } from '../upstream/validate-response.ts'

/** Smaller bodies, in bytes, fit into a packet or two as they are. */
const MIN_COMPRESSED = 1_024

export interface Compressor {
  /** True if the form of this response depends on what the client accepts. */
  varies(response: CheckedResponse): boolean
  /** The best form that an `Accept-Encoding` header allows; null = as it is. */
  choose(response: CheckedResponse, accepted: string | undefined): Encoding | null
  /** The response's body in this form. */
  encode(response: CheckedResponse, encoding: Encoding): Promise<Uint8Array>
  /** Takes over a form that another process made. */
  adopt(response: CheckedResponse, encoding: Encoding, form: Buffer): void
}

/**
 * Compresses each response once for each encoding that is requested, off the main thread, and
 * keeps the result for as long as the response itself is kept: a hit costs nothing.
 */
export function makeCompressor(): Compressor {
  const forms = new WeakMap<CheckedResponse, Map<Encoding, Promise<Buffer>>>()
  const varies = ({ body }: CheckedResponse) => body.length >= MIN_COMPRESSED
  const formsOf = (response: CheckedResponse) => {
    const known = forms.get(response) ?? new Map<Encoding, Promise<Buffer>>()
    forms.set(response, known)
    return known
  }
  return {
    varies,
    adopt: (response, encoding, form) =>
      void formsOf(response).set(encoding, Promise.resolve(form)),
    choose: (response, accepted) =>
      varies(response) ? negotiateEncoding(accepted) : null,
    encode(response, encoding) {
      const known = formsOf(response)
      const form = known.get(encoding) ?? compress(response.body, encoding)
      known.set(encoding, form)
      return form
    },
  }
}
