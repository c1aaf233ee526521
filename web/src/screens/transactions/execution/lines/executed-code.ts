import type { Hex } from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'

/** True if a code is the one that a call executed, by its hash; that one is proven by the witness. */
export const isExecutedCode = (codeHash: Hex | undefined, code: Uint8Array): boolean =>
  codeHash !== undefined && keccak256(code) === codeHash
