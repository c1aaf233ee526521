import type { Step, Verification } from '../step.ts'
import type { KeyFacts } from './find-key.ts'
import type { PublicValueName } from './public-value-names.ts'

/** Input of the check: 0x hex, or any pasted text. */
export interface ZkClaim {
  readonly proof: string
  /** The program's key, 32 bytes. */
  readonly programVKey?: string | undefined
  readonly publicValues?: string | undefined
  /** The verifying key that came with the proof and its SHA-256; neither is trusted. */
  readonly verifyingKey?: string | undefined
  readonly verifyingKeyHash?: string | undefined
  /** The proof need not be for a program of this network; then another one is not checked. */
  readonly anyProgram?: boolean
}

export type ZkStepId =
  | 'layout'
  | 'key'
  | 'words'
  | 'points'
  | 'metadata'
  | 'program'
  | 'pairing'
  | 'values'
  | PublicValueName
export type ZkReason =
  | 'earlier'
  | 'notHex'
  | 'length'
  | 'plonk'
  | 'plonkUnlisted'
  | 'lengthOfKey'
  | 'official'
  | 'unsound'
  | 'development'
  | 'untrusted'
  | 'unknownSelector'
  | 'keyDiffers'
  | 'keyUnreadable'
  | 'unreduced'
  | 'infinity'
  | 'offCurve'
  | 'outsideSubgroup'
  | 'exitCode'
  | 'vkRoot'
  | 'vkRootUnknown'
  | 'noVKey'
  | 'vKeyUnreadable'
  | 'noPrograms'
  | 'knownProgram'
  | 'unknownProgram'
  | 'otherProgram'
  | 'noValues'
  | 'valuesUnreadable'
  | 'pairing'
  | 'untrustedPairing'
  | 'blake3'
  | 'valuesOther'
  | 'valuesDiffer'
  | 'valuesOpen'
  | 'noBatch'
  | 'valueDiffers'
  | 'valueUnknown'
  | 'beforeUnlinked'
export type ZkStep = Step<ZkStepId, ZkReason>

/** How the check of a proof went. */
export interface ZkVerification
  extends Verification<ZkStep, 'Stranger' | 'Program' | 'L1'> {
  /** The key that the proof was checked under. */
  readonly key?: KeyFacts
}

type Facts = Readonly<Record<string, string | number>>

/** A step that failed. */
export const failed = (id: ZkStepId, reason: ZkReason, facts: Facts = {}): ZkStep => ({
  id,
  outcome: 'FAIL',
  reason,
  facts,
})

/** A step that was not checked. */
export const left = (id: ZkStepId, reason: ZkReason, facts: Facts = {}): ZkStep => ({
  id,
  outcome: 'NOT_CHECKED',
  reason,
  facts,
})

/** A step that passed, with its facts. */
export const passed = (id: ZkStepId, reason?: ZkReason, facts: Facts = {}): ZkStep => ({
  id,
  outcome: 'PASS',
  facts,
  ...(reason === undefined ? {} : { reason }),
})
