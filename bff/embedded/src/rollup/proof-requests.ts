import type { Hash, Hex } from '@bvlgarichain/contract'
import { concat, encodeAbiParameters, keccak256, parseAbiParameters } from 'viem'

const ROOTS = parseAbiParameters('bytes32 stateRoot, bytes32 l2MsgRoot')
const PUBLIC_VALUES = parseAbiParameters(
  'uint256 chainId, bytes32 batchHash, bytes32 stateRootBefore, bytes32 stateRoot, bytes32 l2MsgRoot',
)

/** Statement that both proofs of a batch attest. */
export interface Claimed {
  readonly hash: Hash
  /** Of layer 2 after the batch. */
  readonly stateRoot: Hash
  readonly l2MsgRoot: Hash
}

/** Report data of the batch's quote, 64 bytes: the batch hash, then the hash of both roots. */
export function reportDataOf({ hash, stateRoot, l2MsgRoot }: Claimed): Hex {
  return concat([hash, keccak256(encodeAbiParameters(ROOTS, [stateRoot, l2MsgRoot]))])
}

/** Public values of the batch's zero-knowledge proof, as `Rollup.sol` puts them together. */
export function publicValuesOf(
  chainId: number,
  stateRootBefore: Hash,
  { hash, stateRoot, l2MsgRoot }: Claimed,
): Hex {
  return encodeAbiParameters(PUBLIC_VALUES, [
    BigInt(chainId),
    hash,
    stateRootBefore,
    stateRoot,
    l2MsgRoot,
  ])
}
