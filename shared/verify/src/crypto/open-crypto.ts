import type { Crypto } from './crypto.ts'
import { makeWebCrypto, type Subtle } from './web-crypto.ts'

/** The best cryptography that this page may use; the slower one is loaded only where needed. */
export async function openCrypto(): Promise<Crypto> {
  const subtle: Subtle | undefined = globalThis.crypto?.subtle
  if (subtle !== undefined) return makeWebCrypto(subtle)
  const { makeNobleCrypto } = await import('./noble-crypto.ts')
  return makeNobleCrypto()
}
