/**
 * The primitives that DCAP takes. No function throws: what cannot be a key or a
 * signature verifies nothing.
 */
export interface Crypto {
  readonly name: 'WEB_CRYPTO' | 'NOBLE'
  sha256(bytes: Uint8Array): Promise<Uint8Array>
  sha384(bytes: Uint8Array): Promise<Uint8Array>
  /**
   * ECDSA over P-256 with SHA-256. The key is an uncompressed point (65 bytes, SEC 1, 2.3.3),
   * the signature r and s (32 bytes each).
   */
  verifyP256(
    publicKey: Uint8Array,
    message: Uint8Array,
    signature: Uint8Array,
  ): Promise<boolean>
}
