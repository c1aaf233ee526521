import type { Trust } from '@bvlgarichain/contract'
import { hexToBytes } from 'viem/utils'
import { readBytes } from '../read.ts'
import { equalBytes } from './bytes.ts'

/** Where a chain ends: at Intel's root, at one that the operator named, or at neither. */
export type RootKind = 'INTEL' | 'DEVELOPMENT' | 'NONE'

/** A root by its key, and the operator's name for it. */
export interface Root {
  readonly kind: RootKind
  readonly name?: string
}

/**
 * Key of the Intel SGX Root CA, from its certificate with the SHA-256
 * 44a0196b2b99f889b8e149e95b807a350e7424964399e885a7cbb8ccfab674d3. It is in the program, so that
 * a server of quotes cannot bring another.
 */
const INTEL_KEY = hexToBytes(
  `0x04${[
    '0ba9c4c0c0c86193a3fe23d6b02cda10a8bbd4e88e48b4458561a36e705525f5',
    '67918e2edc88e40d860bd0cc4ee26aacc988e505a953558c453f6b0904ae7394',
  ].join('')}`,
)

/** Common name of Intel's root, which Intel's own test root carries, too. */
export const INTEL_ROOT_NAME = 'Intel SGX Root CA'

/** Whose root has this key (uncompressed point). Names are never looked at. */
export function rootOf(publicKey: Uint8Array, trust: Trust): Root {
  if (equalBytes(publicKey, INTEL_KEY)) return { kind: 'INTEL' }
  const root = trust.teeRoots.find((root) => {
    const key = readBytes(root.publicKey)
    return key !== undefined && equalBytes(key, publicKey)
  })
  return root === undefined ? { kind: 'NONE' } : { kind: 'DEVELOPMENT', name: root.name }
}
