import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { decodeGnarkKey, type GnarkKey } from '@bvlgarichain/verify/proof'
import { bn254 } from '@noble/curves/bn254.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type G1,
  type G2,
  g1FromWords,
  g2FromWords,
  wordsOfG1,
  wordsOfG2,
} from './curve.ts'
import { encodeGnarkKey } from './gnark-key.ts'
import type { ProvingKey } from './set-up.ts'
import { bytesOfWords, wordsOfBytes } from './words.ts'

/** To be raised when the file's form changes. */
const FORMAT = 1

/** Result of a set-up; the secret is the prover's. */
export interface ProverKeys {
  readonly secret: bigint
  /** Names the circuit that the key was made for. */
  readonly programVKey: bigint
  readonly key: ProvingKey
}

/** The file exists and cannot be used: damaged, or of another version of this program. */
export class UnusableKeyFileError extends Error {
  override readonly name = 'UnusableKeyFileError'
}

const checksumOf = (body: string): string => bytesToHex(sha256(utf8ToBytes(body)))
const hexOfWords = (words: readonly bigint[]): string => bytesToHex(bytesOfWords(words))

/** Splits words into points of `size` words each. */
function pointsOf<Point>(
  hex: string,
  size: number,
  fromWords: (words: readonly bigint[]) => Point,
): Point[] {
  const words = wordsOfBytes(hexToBytes(hex))
  return Array.from({ length: words.length / size }, (_, index) =>
    fromWords(words.slice(size * index, size * (index + 1))),
  )
}

/**
 * Writes the keys, readable for this user alone: first beside the file, then renamed, so that a
 * killed process leaves the old file or the new one. The first line is the SHA-256 of the rest.
 */
export function writeKeyFile(
  file: string,
  { secret, programVKey, key }: ProverKeys,
): void {
  const hexOfG1 = (points: readonly G1[]) => hexOfWords(points.flatMap(wordsOfG1))
  const body = JSON.stringify({
    format: FORMAT,
    secret: secret.toString(16),
    programVKey: programVKey.toString(16),
    verifyingKey: bytesToHex(encodeGnarkKey(key.verifyingKey)),
    a: hexOfG1(key.a),
    b1: hexOfG1(key.b1),
    b2: hexOfWords(key.b2.flatMap(wordsOfG2)),
    c: hexOfG1(key.c),
    h: hexOfG1(key.h),
  })
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  writeFileSync(temporary, `${checksumOf(body)}\n${body}`, { mode: 0o600, flush: true })
  renameSync(temporary, file)
}

/** The key in points of our own `@noble/curves`: the verifiers may have another copy of it. */
function readVerifyingKey(bytes: Uint8Array): GnarkKey {
  const { alpha, beta1, beta, gamma, delta1, delta, ic } = decodeGnarkKey(bytes)
  const g1 = (point: G1): G1 => bn254.G1.Point.fromAffine(point.toAffine())
  const g2 = (point: G2): G2 => bn254.G2.Point.fromAffine(point.toAffine())
  return {
    alpha: g1(alpha),
    beta1: g1(beta1),
    beta: g2(beta),
    gamma: g2(gamma),
    delta1: g1(delta1),
    delta: g2(delta),
    ic: ic.map(g1),
  }
}

/** @throws Error for anything that this version does not write. */
function parseKeys(body: string): ProverKeys {
  const stored = JSON.parse(body) as Record<string, string> & { format: unknown }
  if (stored.format !== FORMAT) throw new Error(`the format is ${stored.format}`)
  const { secret, programVKey, verifyingKey = '', a = '', b1 = '', b2 = '' } = stored
  return {
    secret: BigInt(`0x${secret}`),
    programVKey: BigInt(`0x${programVKey}`),
    key: {
      verifyingKey: readVerifyingKey(hexToBytes(verifyingKey)),
      a: pointsOf(a, 2, g1FromWords),
      b1: pointsOf(b1, 2, g1FromWords),
      b2: pointsOf(b2, 4, g2FromWords),
      c: pointsOf(stored.c ?? '', 2, g1FromWords),
      h: pointsOf(stored.h ?? '', 2, g1FromWords),
    },
  }
}

/**
 * Reads the keys; undefined without a file. The checksum finds damage, not forgery: the points
 * of the proving key are not checked, since a wrong one only gives proofs that do not verify.
 * @throws UnusableKeyFileError
 */
export function readKeyFile(file: string): ProverKeys | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [checksum, body = ''] = text.split('\n')
  if (checksum !== checksumOf(body)) throw new UnusableKeyFileError('it is damaged')
  try {
    return parseKeys(body)
  } catch (cause) {
    throw new UnusableKeyFileError('it comes from another version of this program', {
      cause,
    })
  }
}
