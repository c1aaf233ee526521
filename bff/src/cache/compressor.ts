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

/** A compressed body. */
interface Form {
  body: Promise<Buffer>
  /** Compressed quickly and sent once. */
  isFirst: boolean
}

/**
 * Compresses a response off the main thread, and keeps the result for as long as the response itself: quickly
 * when it is sent for the first time, and once more, smaller, when it is sent again.
 */
export function makeCompressor(): Compressor {
  const forms = new WeakMap<CheckedResponse, Map<Encoding, Form>>()
  const varies = ({ body }: CheckedResponse) => body.length >= MIN_COMPRESSED
  const formsOf = (response: CheckedResponse) => {
    const known = forms.get(response) ?? new Map<Encoding, Form>()
    forms.set(response, known)
    return known
  }
  const add = (response: CheckedResponse, encoding: Encoding, body: Promise<Buffer>) => {
    formsOf(response).set(encoding, { body, isFirst: true })
    return body
  }
  return {
    varies,
    adopt: (response, encoding, form) =>
      void add(response, encoding, Promise.resolve(form)),
    choose: (response, accepted) =>
      varies(response) ? negotiateEncoding(accepted) : null,
    encode(response, encoding) {
      const known = formsOf(response).get(encoding)
      if (known === undefined) {
        return add(response, encoding, compress(response.body, encoding))
      }
      const { body } = known
      if (known.isFirst) {
        known.isFirst = false
        const smaller = compress(response.body, encoding, 'small')
        smaller.then(
          () => {
            known.body = smaller
          },
          // The first form is sent on.
          () => {},
        )
      }
      return body
    },
  }
}
