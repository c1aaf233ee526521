import { p256 } from '@noble/curves/nist.js'
import { sha256, sha384 } from '@noble/hashes/sha2.js'
import type { Crypto } from './crypto.ts'

/**
 * Cryptography in plain JavaScript, for pages that come over plain HTTP, where browsers switch
 * their own off. A signature takes some milliseconds of the main thread, so `pause` is awaited
 * before each.
 */
export function makeNobleCrypto(pause: () => Promise<void> = nextTask): Crypto {
  return {
    name: 'NOBLE',

    async sha256(bytes) {
      return sha256(bytes)
    },

    async sha384(bytes) {
      return sha384(bytes)
    },

    async verifyP256(publicKey, message, signature) {
      await pause()
      try {
        return p256.verify(signature, message, publicKey, { lowS: false })
      } catch {
        return false
      }
    },
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
