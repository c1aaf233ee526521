import { bls12_381 as bls } from '@noble/curves/bls12-381.js'
import type { SyncCommittee } from './read-update.ts'

/** Ciphersuite of Ethereum's consensus layer (consensus-specs, phase0/beacon-chain.md). */
const DST = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

const { Point } = bls.G1

/** Members whose bit is set. */
export const participantsOf = (
  bits: Uint8Array,
  { pubkeys }: SyncCommittee,
): readonly Uint8Array[] => pubkeys.filter((_, at) => isSet(bits, at))

const isSet = (bits: Uint8Array, at: number): boolean =>
  (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1

/**
 * Whether the members whose bits are set signed a root together. The keys are those of a committee
 * that the consensus layer put together, so they need no proof of possession.
 */
export function isSignedBy(
  committee: SyncCommittee,
  bits: Uint8Array,
  signature: Uint8Array,
  root: Uint8Array,
): boolean {
  try {
    const { pubkeys, aggregate } = committee
    const present = participantsOf(bits, committee)
    const absent = pubkeys.filter((_, at) => !isSet(bits, at))
    // Reading a key takes a millisecond: the sum of all less the few that are absent is cheaper.
    const key =
      absent.length < present.length
        ? sumOf(absent).negate().add(Point.fromBytes(aggregate))
        : sumOf(present)
    const message = bls.longSignatures.hash(root, DST)
    return bls.longSignatures.verify(
      bls.longSignatures.Signature.fromBytes(signature),
      message,
      key,
    )
  } catch {
    // A point is not on its curve, or the sum is the point at infinity.
    return false
  }
}

const sumOf = (keys: readonly Uint8Array[]) =>
  keys.reduce((sum, key) => sum.add(Point.fromBytes(key)), Point.ZERO)
