import type { ZkVerifyingKey } from '@bvlgarichain/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from 'viem/utils'
import { readBytes } from '../read.ts'
import { findOfficialKey, type OfficialKey } from './official-keys.ts'
import {
  decodeGnarkKey,
  decodeVerifyingPoints,
  type VerifyingKey,
} from './verifying-key.ts'

/** Source of trust in a verifying key; an `UNTRUSTED` one came with the proof. */
export type KeySource = 'SP1' | 'DEVELOPMENT' | 'UNTRUSTED'

/** Verifying key of a proof, if known. */
export interface KeyFacts {
  readonly source: KeySource
  /** SP1's version, or the operator's name for it. */
  readonly name: string
  /** SHA-256 of the key as gnark writes it, 0x hex. */
  readonly hash: string
}

/** The key that a proof is for. */
export interface FoundKey extends KeyFacts {
  /** 0x hex; the `VK_ROOT` that proofs of the version must carry. */
  readonly vkRoot: string | undefined
  /** Set where proofs of SP1's version may be forged: the version that fixed this. */
  readonly fixedIn?: string | undefined
  /** @throws Error for a key that is not well formed */
  readonly decode: () => VerifyingKey
}

/**
 * The key whose hash begins with the selector (8 hex digits): one of SP1's, one that the
 * operator trusts, or the one that came with the proof. The operator's word counts before that of SP1
 * where SP1's version is unsound.
 */
export function findKey(
  selector: string,
  trusted: readonly ZkVerifyingKey[],
  served: Uint8Array | undefined,
): FoundKey | undefined {
  const isMeant = (hash: string) => hash.startsWith(`0x${selector}`)
  const official = findOfficialKey(selector)
  const sound = official?.fixedIn === undefined ? official : undefined
  if (sound !== undefined) return foundOfficial(sound)
  const candidates: readonly {
    readonly source: KeySource
    readonly name: string
    readonly key: Uint8Array | undefined
  }[] = [
    ...trusted.map(({ name, key }) => ({
      source: 'DEVELOPMENT' as const,
      name,
      key: readBytes(key),
    })),
    ...(official === undefined
      ? [{ source: 'UNTRUSTED' as const, name: '', key: served }]
      : []),
  ]
  for (const { source, name, key } of candidates) {
    if (key === undefined) continue
    const hash = bytesToHex(sha256(key))
    if (!isMeant(hash)) continue
    const vkRoot = hash === official?.hash ? official.vkRoot : undefined
    return { source, name, hash, vkRoot, decode: () => decodeGnarkKey(key) }
  }
  return official && foundOfficial(official)
}

const foundOfficial = ({
  version,
  hash,
  vkRoot,
  points,
  fixedIn,
}: OfficialKey): FoundKey => ({
  source: 'SP1',
  name: version,
  hash,
  vkRoot,
  fixedIn,
  decode: () => decodeVerifyingPoints(readBytes(points) ?? new Uint8Array()),
})
