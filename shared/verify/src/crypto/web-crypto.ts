import type { Crypto } from './crypto.ts'

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const
const ECDSA = { name: 'ECDSA', hash: 'SHA-256' } as const

/** `SubtleCrypto`, as the types of browsers and of Node.js have it. */
export type Subtle = typeof globalThis.crypto.subtle

/** The cryptography of the browser or of Node.js (W3C Web Cryptography). */
export function makeWebCrypto(subtle: Subtle): Crypto {
  return {
    name: 'WEB_CRYPTO',

    async sha256(bytes) {
      return new Uint8Array(await subtle.digest('SHA-256', ownBytes(bytes)))
    },

    async sha384(bytes) {
      return new Uint8Array(await subtle.digest('SHA-384', ownBytes(bytes)))
    },

    async verifyP256(publicKey, message, signature) {
      try {
        const key = await subtle.importKey('raw', ownBytes(publicKey), P256, false, [
          'verify',
        ])
        return await subtle.verify(ECDSA, key, ownBytes(signature), ownBytes(message))
      } catch {
        // The point is not on the curve.
        return false
      }
    },
  }
}

/** The same bytes where they cannot be shared with another thread, as the interface requires. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)
