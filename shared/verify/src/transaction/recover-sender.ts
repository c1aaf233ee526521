import type { Hex } from '@bvlgarichain/contract'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, keccak256 } from 'viem/utils'

/** Result of recovering the signer of 32 bytes. */
export type Recovered =
  | { readonly kind: 'SENDER'; readonly address: Hex }
  /** All zero: not signed, as in transactions that a node makes up. */
  | { readonly kind: 'UNSIGNED' }
  /** `HIGH_S` is valid arithmetic that Ethereum refuses (EIP-2). */
  | { readonly kind: 'INVALID' | 'HIGH_S' }

/** Address of the key that made an ECDSA signature over `digest`. */
export function recoverSender(
  digest: Uint8Array,
  { r, s, yParity }: { readonly r: bigint; readonly s: bigint; readonly yParity: number },
): Recovered {
  if (r === 0n && s === 0n) return { kind: 'UNSIGNED' }
  try {
    const signature = new secp256k1.Signature(r, s, yParity)
    if (signature.hasHighS()) return { kind: 'HIGH_S' }
    const key = signature.recoverPublicKey(digest).toBytes(false)
    const hash = keccak256(key.subarray(1), 'bytes')
    return { kind: 'SENDER', address: bytesToHex(hash.subarray(12)) }
  } catch {
    return { kind: 'INVALID' }
  }
}
