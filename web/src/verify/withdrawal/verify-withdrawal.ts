import type { BatchDetail, Claim, CrossLayerMessage, Hex } from '@bvlgarichain/shared'
import { isSameHex } from '../read.ts'
import type { Step } from '../step.ts'
import {
  type ClaimCall,
  decodeBridgeCall,
  decodeClaim,
  encodeClaim,
  hashMessage,
} from './claim-call.ts'
import { merkleRoot } from './merkle-root.ts'

export type WithdrawalStepId = 'call' | 'leaf' | 'payload' | 'proof' | 'root'
export type WithdrawalReason =
  | 'earlier'
  | 'otherCall'
  | 'callDiffers'
  | 'noChain'
  | 'leafDiffers'
  | 'otherPayload'
  | 'payloadDiffers'
  | 'proofUnreadable'
  | 'proofDiffers'
  | 'batchNotLoaded'
  | 'rootDiffers'
export type WithdrawalStep = Step<WithdrawalStepId, WithdrawalReason>

/** How the check of a claim went. */
export interface WithdrawalVerification {
  readonly steps: readonly WithdrawalStep[]
  /** The call data made anew from what was checked; absent where the given one is no claim. */
  readonly calldata?: Hex
}

const NO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * Checks what claiming a withdrawal takes: that the call says what the message does, that the
 * message's hash is the leaf, and that leaf and proof lead to the message root of the batch.
 */
export function verifyWithdrawal(
  message: CrossLayerMessage,
  claim: Claim,
  given: {
    readonly l2ChainId: number | undefined
    readonly batch: BatchDetail | undefined
  },
): WithdrawalVerification {
  const call = decodeClaim(claim.calldata)
  const tail = [proofStep(claim), rootStep(claim, given.batch)]
  if (call === undefined) {
    return {
      steps: [
        { id: 'call', outcome: 'NOT_CHECKED', reason: 'otherCall' },
        { id: 'leaf', outcome: 'NOT_CHECKED', reason: 'earlier' },
        { id: 'payload', outcome: 'NOT_CHECKED', reason: 'earlier' },
        ...tail,
      ],
    }
  }
  const calldata = encodeClaim(call)
  const head = [
    callStep(call, calldata, message, claim),
    leafStep(call, given.l2ChainId, message, claim),
    payloadStep(call, message),
  ]
  return { steps: [...head, ...tail], calldata }
}

function callStep(
  call: ClaimCall,
  calldata: Hex,
  { nonce }: CrossLayerMessage,
  claim: Claim,
): WithdrawalStep {
  const siblings: readonly unknown[] = Array.isArray(claim.proof) ? claim.proof : []
  const differing = [
    ['nonce', String(call.message.nonce) === String(nonce)],
    ['batchIndex', String(call.batchIndex) === String(claim.batchIndex)],
    ['leafIndex', String(call.leafIndex) === String(claim.leafIndex)],
    [
      'proof',
      call.proof.length === siblings.length &&
        call.proof.every((node, at) => isSameHex(node, siblings[at])),
    ],
    // A call may carry bytes that mean nothing.
    ['calldata', isSameHex(calldata, claim.calldata)],
  ].flatMap(([name, isEqual]) => (isEqual === true ? [] : [name]))
  return differing.length === 0
    ? { id: 'call', outcome: 'PASS' }
    : {
        id: 'call',
        outcome: 'FAIL',
        reason: 'callDiffers',
        facts: { fields: differing.join(', ') },
      }
}

function leafStep(
  call: ClaimCall,
  l2ChainId: number | undefined,
  { messageHash }: CrossLayerMessage,
  claim: Claim,
): WithdrawalStep {
  const id = 'leaf'
  if (l2ChainId === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noChain' }
  const leaf = hashMessage(l2ChainId, call.message)
  return isSameHex(leaf, claim.leaf) && isSameHex(leaf, messageHash)
    ? { id, outcome: 'PASS', facts: { leaf } }
    : { id, outcome: 'FAIL', reason: 'leafDiffers', facts: { leaf } }
}

function payloadStep(
  { message: { data } }: ClaimCall,
  { sender, receiver, amount, token }: CrossLayerMessage,
): WithdrawalStep {
  const id = 'payload'
  const moved = decodeBridgeCall(data)
  if (moved === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'otherPayload' }
  const isCoin = isSameHex(moved.token, NO_ADDRESS)
  const differing = [
    ['sender', isSameHex(moved.from, sender)],
    ['receiver', isSameHex(moved.to, receiver)],
    ['amount', String(moved.amount) === String(amount)],
    // The message names the token of layer 1, the screen that of layer 2.
    ['token', isCoin === (token?.tokenId === 'native')],
  ].flatMap(([name, isEqual]) => (isEqual === true ? [] : [name]))
  return differing.length === 0
    ? { id, outcome: 'PASS', facts: { amount: String(moved.amount) } }
    : {
        id,
        outcome: 'FAIL',
        reason: 'payloadDiffers',
        facts: { fields: differing.join(', ') },
      }
}

function proofStep({ leaf, leafIndex, proof, root }: Claim): WithdrawalStep {
  const id = 'proof'
  const reached = Array.isArray(proof) ? merkleRoot(leaf, leafIndex, proof) : undefined
  if (reached === undefined) return { id, outcome: 'FAIL', reason: 'proofUnreadable' }
  return isSameHex(reached, root)
    ? { id, outcome: 'PASS', facts: { count: proof.length } }
    : { id, outcome: 'FAIL', reason: 'proofDiffers', facts: { root: reached } }
}

function rootStep(
  { root, batchIndex }: Claim,
  batch: BatchDetail | undefined,
): WithdrawalStep {
  const id = 'root'
  if (batch?.l2MsgRoot === undefined) {
    return { id, outcome: 'NOT_CHECKED', reason: 'batchNotLoaded' }
  }
  return batch.batchIndex === batchIndex && isSameHex(root, batch.l2MsgRoot)
    ? { id, outcome: 'PASS' }
    : {
        id,
        outcome: 'FAIL',
        reason: 'rootDiffers',
        facts: { root: String(batch.l2MsgRoot) },
      }
}
