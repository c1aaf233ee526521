import type { Trust } from '@bvlgarichain/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToBigInt, bytesToHex } from 'viem/utils'
import { isSameHex, readBytes } from '../read.ts'
import { blake3DigestOf, digestOf } from './digest.ts'
import { type FoundKey, findKey } from './find-key.ts'
import { type Groth16Proof, holds } from './groth16.ts'
import { hasPlonkLength, plonkVersion } from './other-verifiers.ts'
import { isScalar } from './points.ts'
import { readProofPoints } from './proof-points.ts'
import {
  inputCount,
  type ProofWords,
  proofLength,
  readProofWords,
} from './proof-words.ts'
import type { VerifyingKey } from './verifying-key.ts'
import {
  failed,
  left,
  passed,
  type ZkClaim,
  type ZkStep,
  type ZkVerification,
} from './zk-step.ts'

/** Whom a proof is checked for. */
export type ZkTrust = Pick<Trust, 'zkVerifyingKeys' | 'zkPrograms'>

/**
 * Checks a Groth16 proof in SP1's layout, step by step. Takes any text for an input and never
 * throws: what cannot be read is a step that failed.
 */
export function verifyZkProof(claim: ZkClaim, trust: ZkTrust): ZkVerification {
  const proof = readBytes(claim.proof)
  const words = proof === undefined ? undefined : readProofWords(proof)
  if (proof === undefined || words === undefined) {
    const layout = unreadableLayout(proof)
    const notReached = (['key', 'words', 'points'] as const).map((id) =>
      left(id, 'earlier'),
    )
    const program = programSteps(claim, trust)
    const steps = [layout, ...notReached, ...program, left('pairing', 'earlier')]
    return { steps, limits: limitsOf(claim, steps) }
  }
  const served = readBytes(claim.verifyingKey)
  const key = findKey(words.selector, trust.zkVerifyingKeys, served)
  const decoded = key === undefined ? undefined : decode(key)
  const points = readProofPoints(words)
  const steps = [
    layoutStep(proof.length, words, decoded),
    keyStep(words.selector, key, decoded !== undefined, claim),
    ...points.steps,
    ...metadataSteps(words, key),
    ...programSteps(claim, trust),
    pairingStep(claim, words, { key, decoded, proof: points.proof }),
  ]
  const limits = limitsOf(claim, steps)
  if (key === undefined) return { steps, limits }
  const { source, name, hash } = key
  return { steps, limits, key: { source, name, hash } }
}

/** A proof of any program has nothing on layer 1 to compare with. */
function limitsOf(
  { anyProgram }: ZkClaim,
  steps: readonly ZkStep[],
): ZkVerification['limits'] {
  if (!anyProgram) return ['Program', 'L1']
  const isListed = steps.some(({ id, outcome }) => id === 'program' && outcome === 'PASS')
  return isListed ? ['Program'] : ['Stranger', 'Program']
}

/** Kind of a proof that is not a Groth16 proof in SP1's layout. */
function unreadableLayout(proof: Uint8Array | undefined): ZkStep {
  const id = 'layout'
  if (proof === undefined) return failed(id, 'notHex')
  const version = plonkVersion(proof)
  if (version !== undefined) return left(id, 'plonk', { version })
  const facts = { length: proof.length }
  return hasPlonkLength(proof)
    ? left(id, 'plonkUnlisted', facts)
    : failed(id, 'length', facts)
}

function decode(key: FoundKey): VerifyingKey | undefined {
  try {
    return key.decode()
  } catch {
    return undefined
  }
}

function layoutStep(
  length: number,
  words: ProofWords,
  key: VerifyingKey | undefined,
): ZkStep {
  const inputs = key === undefined ? inputCount(words) : key.ic.length - 1
  return inputs === inputCount(words)
    ? passed('layout', undefined, { length })
    : failed('layout', 'lengthOfKey', { length, expected: proofLength(inputs) })
}

function keyStep(
  digits: string,
  key: FoundKey | undefined,
  isReadable: boolean,
  { verifyingKey, verifyingKeyHash }: ZkClaim,
): ZkStep {
  const id = 'key'
  const selector = `0x${digits}`
  const served = readBytes(verifyingKey)
  const servedHash = served === undefined ? undefined : bytesToHex(sha256(served))
  const isOther = (hash: string) =>
    key === undefined
      ? !isSameHex(hash.slice(0, selector.length), selector)
      : !isSameHex(hash, key.hash)
  const other = [servedHash, verifyingKeyHash].find(
    (hash) => typeof hash === 'string' && isOther(hash),
  )
  if (other !== undefined) return failed(id, 'keyDiffers', { selector, hash: other })
  if (key === undefined) return left(id, 'unknownSelector', { selector })
  const { source, name, hash, fixedIn } = key
  if (!isReadable) return failed(id, 'keyUnreadable', { hash })
  switch (source) {
    case 'SP1':
      return fixedIn === undefined
        ? passed(id, 'official', { version: name })
        : left(id, 'unsound', { version: name, fixedIn })
    case 'DEVELOPMENT':
      return passed(id, 'development', { name })
    case 'UNTRUSTED':
      return left(id, 'untrusted', { hash })
  }
}

/** Checks that version 6 adds: the program ended well, and its recursion keys are the version's. */
function metadataSteps({ metadata }: ProofWords, key: FoundKey | undefined): ZkStep[] {
  if (metadata === undefined) return []
  const id = 'metadata'
  const unreduced = Object.entries(metadata).find(([, value]) => !isScalar(value))
  if (unreduced !== undefined) return [failed(id, 'unreduced', { word: unreduced[0] })]
  const { exitCode } = metadata
  if (exitCode !== 0n) return [failed(id, 'exitCode', { exitCode: String(exitCode) })]
  const vkRoot = `0x${metadata.vkRoot.toString(16).padStart(64, '0')}`
  if (key?.vkRoot === undefined) return [left(id, 'vkRootUnknown', { vkRoot })]
  return [vkRoot === key.vkRoot ? passed(id) : failed(id, 'vkRoot', { vkRoot })]
}

function programSteps(
  { programVKey, anyProgram }: ZkClaim,
  { zkPrograms }: ZkTrust,
): ZkStep[] {
  const id = 'program'
  if (!programVKey) return [left(id, 'noVKey')]
  if (readScalar(programVKey) === undefined) return [failed(id, 'vKeyUnreadable')]
  const program = zkPrograms.find(({ vkey }) => isSameHex(vkey, programVKey))
  if (program !== undefined) return [passed(id, 'knownProgram', { name: program.name })]
  if (zkPrograms.length === 0) return [left(id, 'noPrograms')]
  return [anyProgram ? left(id, 'otherProgram') : failed(id, 'unknownProgram')]
}

/** A reduced element of the scalar field from 32 bytes of hex. */
function readScalar(hex: string): bigint | undefined {
  const bytes = readBytes(hex, 32)
  const value = bytes === undefined ? undefined : bytesToBigInt(bytes)
  return value !== undefined && isScalar(value) ? value : undefined
}

function pairingStep(
  { programVKey, publicValues }: ZkClaim,
  { metadata }: ProofWords,
  found: {
    readonly key: FoundKey | undefined
    readonly decoded: VerifyingKey | undefined
    readonly proof: Groth16Proof | undefined
  },
): ZkStep {
  const id = 'pairing'
  if (!programVKey) return left(id, 'noVKey')
  if (!publicValues) return left(id, 'noValues')
  const values = readBytes(publicValues)
  if (values === undefined) return failed(id, 'valuesUnreadable')
  const vkey = readScalar(programVKey)
  const { key, decoded, proof } = found
  const more = metadata === undefined ? [] : Object.values(metadata)
  const isReady =
    vkey !== undefined && more.every(isScalar) && decoded?.ic.length === 3 + more.length
  if (!isReady || proof === undefined) return left(id, 'earlier')
  if (!holds(decoded, [vkey, digestOf(values), ...more], proof)) {
    return holds(decoded, [vkey, blake3DigestOf(values), ...more], proof)
      ? left(id, 'blake3')
      : failed(id, 'pairing')
  }
  return key?.source === 'UNTRUSTED' ? passed(id, 'untrustedPairing') : passed(id)
}
