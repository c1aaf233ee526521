import { compress, type Encoding, negotiateEncoding } from '../lib/content-encoding.ts'
import type { CheckedResponse } from '../upstream/validate-response.ts'

/** Smaller bodies, in bytes, fit into a packet or two as they are. */
const MIN_COMPRESSED = 1_024

export interface Compressor {
  /** True if the form of this response depends on what the client accepts. */
  varies(response: CheckedResponse): boolean
  /** The best form that an `Accept-Encoding` header allows; null = as it is. */
  choose(response: CheckedResponse, accepted: string | undefined): Encoding | null
  /** The response's body in this form, to be sent to a client. */
  encode(response: CheckedResponse, encoding: Encoding): Promise<Uint8Array>
}

/** A compressed body. */
interface Form {
  body: Promise<Buffer>
  /** Times that it was sent to a client. */
  sent: number
}

/**
 * Compresses a response off the main thread, and keeps the result for as long as the response itself: quickly
 * when it is sent for the first time, and once more, smaller, when it is sent again.
 */
export function makeCompressor(): Compressor {
  const forms = new WeakMap<CheckedResponse, Map<Encoding, Form>>()
  const varies = ({ body }: CheckedResponse) => body.length >= MIN_COMPRESSED
  const formOf = (response: CheckedResponse, encoding: Encoding) => {
    const known = forms.get(response) ?? new Map<Encoding, Form>()
    forms.set(response, known)
    const form = known.get(encoding) ?? {
      body: compress(response.body, encoding),
      sent: 0,
    }
    known.set(encoding, form)
    return form
  }
  return {
    varies,
    choose: (response, accepted) =>
      varies(response) ? negotiateEncoding(accepted) : null,
    encode(response, encoding) {
      const form = formOf(response, encoding)
      const { body } = form
      form.sent += 1
      if (form.sent === 2) {
        const smaller = compress(response.body, encoding, 'small')
        smaller.then(
          () => {
            form.body = smaller
          },
          // The first form is sent on.
          () => {},
        )
      }
      return body
    },
  }
}
