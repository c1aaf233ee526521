import { bytesToBigInt } from 'viem/utils'

/** Coordinates as SP1 orders them for the EVM: the imaginary part of B's first. */
export const COORDINATES = [
  'A.x',
  'A.y',
  'B.x1',
  'B.x0',
  'B.y1',
  'B.y0',
  'C.x',
  'C.y',
] as const

const SELECTOR = 4
const WORD = 32

/** A proof in SP1's layout, cut into its numbers. */
export interface ProofWords {
  /** First four bytes of the verifying key's hash, 8 hex digits. */
  readonly selector: string
  /** Eight, as `COORDINATES` names them. */
  readonly coordinates: readonly bigint[]
  /** Public inputs that version 6 adds: exit code, root of the keys, nonce. */
  readonly metadata:
    | { readonly exitCode: bigint; readonly vkRoot: bigint; readonly nonce: bigint }
    | undefined
}

/** Public inputs of a proof of this length, that of the key must be the same. */
export const inputCount = ({ metadata }: ProofWords): number =>
  metadata === undefined ? 2 : 5

/** Bytes of a proof for a key with this many public inputs. */
export const proofLength = (inputs: number): number =>
  SELECTOR + WORD * (COORDINATES.length + inputs - 2)

/**
 * Cuts a proof: selector and eight words (260 bytes, up to version 5), or with exit code, key
 * root and nonce between (356 bytes, version 6). `undefined` for another length.
 */
export function readProofWords(proof: Uint8Array): ProofWords | undefined {
  if (proof.length !== proofLength(2) && proof.length !== proofLength(5)) return undefined
  const words = Array.from({ length: (proof.length - SELECTOR) / WORD }, (_, index) =>
    bytesToBigInt(proof.subarray(SELECTOR + WORD * index, SELECTOR + WORD * (index + 1))),
  )
  const [exitCode = 0n, vkRoot = 0n, nonce = 0n] = words
  return {
    selector: bytesToBigInt(proof.subarray(0, SELECTOR)).toString(16).padStart(8, '0'),
    coordinates: words.slice(-COORDINATES.length),
    metadata:
      words.length === COORDINATES.length ? undefined : { exitCode, vkRoot, nonce },
  }
}
