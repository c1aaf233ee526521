import type {
  BatchDetail,
  Bridge,
  Claim,
  CrossLayerMessage,
  Hex,
  Quantity,
} from '@bvlgarichain/contract'
import { isProvided } from '../provided.ts'
import { isSameHex } from '../read.ts'
import type { Step, Verification } from '../step.ts'
import {
  type ClaimCall,
  decodeBridgeCall,
  decodeClaim,
  encodeClaim,
  hashMessage,
} from './claim-call.ts'
import { merkleRoot } from './merkle-root.ts'

export type WithdrawalStepId =
  | 'call'
  | 'leaf'
  | 'bridge'
  | 'payload'
  | 'target'
  | 'proof'
  | 'root'
export type WithdrawalReason =
  | 'earlier'
  | 'otherCall'
  | 'callDiffers'
  | 'noChain'
  | 'leafDiffers'
  | 'noBridge'
  | 'notBridge'
  | 'otherMessage'
  | 'otherPayload'
  | 'payloadDiffers'
  | 'needsBridge'
  | 'unknownToken'
  | 'noMailbox'
  | 'otherMailbox'
  | 'proofUnreadable'
  | 'proofDiffers'
  | 'batchNotLoaded'
  | 'rootReported'
  | 'l1Reported'
  | 'rootDiffers'
export type WithdrawalStep = Step<WithdrawalStepId, WithdrawalReason>

/** How the check of a claim went. */
export interface WithdrawalVerification
  extends Verification<WithdrawalStep, 'L1' | 'Claimed'> {
  /** The call data made anew from what was checked; absent where the given one is no claim. */
  readonly calldata?: Hex
}

/** Inputs of the verification of a claim. */
const NEEDED = [
  'batchIndex',
  'leaf',
  'leafIndex',
  'proof',
  'root',
  'bridge',
  'calldata',
] as const satisfies readonly (keyof Claim)[]
const NEEDED_OF_MESSAGE = [
  'nonce',
  'sender',
  'receiver',
  'token',
  'amount',
] as const satisfies readonly (keyof CrossLayerMessage)[]

/** Message root of a batch in the event of the rollup contract that accepts the batch's proof. */
export interface AcceptedRoot {
  readonly l2MsgRoot: Hex
  /** Hash of the event's L1 block, where only the server's node reports that block. */
  readonly reportedBlock?: string | undefined
}

/** Facts that a claim is checked against. */
interface ClaimContext {
  readonly l2ChainId: Quantity | undefined
  /** As the server has it; only a contradiction to it counts. */
  readonly batch?: BatchDetail | undefined
  /** Of the claim's batch. */
  readonly accepted?: AcceptedRoot | undefined
  readonly bridge: Bridge | undefined
}

const NO_ADDRESS = `0x${'0'.repeat(40)}`
const NATIVE = 'native'

/**
 * Checks what claiming a withdrawal takes: that the call says what the message does, that the
 * message's hash is the leaf, that the message goes from the network's bridge on layer 2 to the
 * one on layer 1 and pays what the page shows, that the claim is sent to the network's mailbox, and
 * that leaf and proof lead to the message root of the batch. The mailboxes carry anybody's messages,
 * so without the bridge's addresses from the operator's settings it is unknown what claiming a
 * message pays. A root that the server states proves nothing: it may be that of an invented tree.
 */
export function verifyWithdrawal(
  message: CrossLayerMessage,
  claim: Claim,
  given: ClaimContext,
): WithdrawalVerification {
  const isWhole = isProvided(claim, NEEDED) && isProvided(message, NEEDED_OF_MESSAGE)
  const made = isWhole ? verifyClaim(message, claim, given) : { steps: [] }
  const isAccepted = made.steps.some(
    ({ id, outcome }) => id === 'root' && outcome === 'PASS',
  )
  return { ...made, limits: isAccepted ? ['Claimed'] : ['L1', 'Claimed'] }
}

/** The steps on a claim of which all or only a part is known. */
export function verifyClaim(
  message: CrossLayerMessage,
  claim: Claim,
  given: ClaimContext,
): Pick<WithdrawalVerification, 'steps' | 'calldata'> {
  const call = decodeClaim(claim.calldata)
  const tail = [
    targetStep(claim, given.bridge),
    proofStep(claim),
    rootStep(claim, given.batch, given.accepted),
  ]
  if (call === undefined) {
    return {
      steps: [
        { id: 'call', outcome: 'NOT_CHECKED', reason: 'otherCall' },
        { id: 'leaf', outcome: 'NOT_CHECKED', reason: 'earlier' },
        { id: 'bridge', outcome: 'NOT_CHECKED', reason: 'earlier' },
        { id: 'payload', outcome: 'NOT_CHECKED', reason: 'earlier' },
        ...tail,
      ],
    }
  }
  const calldata = encodeClaim(call)
  const bridge = bridgeStep(call, message, given.bridge)
  const head = [
    callStep(call, calldata, message, claim),
    leafStep(call, given.l2ChainId, message, claim),
    bridge,
    payloadStep(call, message, bridge.outcome === 'PASS' ? given.bridge : undefined),
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
  l2ChainId: Quantity | undefined,
  { messageHash }: CrossLayerMessage,
  claim: Claim,
): WithdrawalStep {
  const id = 'leaf'
  if (l2ChainId === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noChain' }
  const leaf = hashMessage(l2ChainId, call.message)
  return isSameHex(leaf, claim.leaf) && isSameHex(leaf, messageHash ?? leaf)
    ? { id, outcome: 'PASS', facts: { leaf } }
    : { id, outcome: 'FAIL', reason: 'leafDiffers', facts: { leaf } }
}

/** Sender and target of the message are the two ends of the bridge. */
function bridgeStep(
  { message: { sender, target } }: ClaimCall,
  shown: CrossLayerMessage,
  bridge: Bridge | undefined,
): WithdrawalStep {
  const id = 'bridge'
  if (bridge === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noBridge' }
  const differing = [
    ...(isSameHex(sender, bridge.l2Bridge) ? [] : [`sender ${sender}`]),
    ...(isSameHex(target, bridge.l1Bridge) ? [] : [`target ${target}`]),
  ]
  if (differing.length === 0) return { id, outcome: 'PASS' }
  const facts = { found: differing.join(', ') }
  // Any contract may send messages; only the page must not show one as a payment.
  const isShownAsMessage =
    String(shown.amount) === '0' &&
    isSameHex(shown.sender, sender) &&
    isSameHex(shown.receiver, target)
  return isShownAsMessage
    ? { id, outcome: 'NOT_CHECKED', reason: 'otherMessage', facts }
    : { id, outcome: 'FAIL', reason: 'notBridge', facts }
}

/** `bridge`: set only where the message goes from one end of it to the other. */
function payloadStep(
  { message: { data } }: ClaimCall,
  { sender, receiver, amount, token }: CrossLayerMessage,
  bridge: Bridge | undefined,
): WithdrawalStep {
  const id = 'payload'
  const moved = decodeBridgeCall(data)
  if (moved === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'otherPayload' }
  const isToken = comparesToken(moved.token, token?.tokenId, bridge)
  const differing = [
    ['sender', isSameHex(moved.from, sender)],
    ['receiver', isSameHex(moved.to, receiver)],
    ['amount', String(moved.amount) === String(amount)],
    ['token', isToken !== false],
  ].flatMap(([name, isEqual]) => (isEqual === true ? [] : [name]))
  if (differing.length > 0) {
    const facts = { fields: differing.join(', ') }
    return { id, outcome: 'FAIL', reason: 'payloadDiffers', facts }
  }
  if (bridge === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'needsBridge' }
  if (isToken === undefined) {
    const facts = { token: moved.token }
    return { id, outcome: 'NOT_CHECKED', reason: 'unknownToken', facts }
  }
  return { id, outcome: 'PASS', facts: { amount: String(moved.amount) } }
}

/**
 * Whether the token that the message names, one of layer 1, is the shown one of layer 2.
 * `undefined` where the operator names no pair with either.
 */
function comparesToken(
  l1Token: Hex,
  shown: unknown,
  bridge: Bridge | undefined,
): boolean | undefined {
  const isCoin = isSameHex(l1Token, NO_ADDRESS)
  if (isCoin || shown === NATIVE) return isCoin && shown === NATIVE
  const pairs = bridge?.tokenPairs.filter(
    (pair) => isSameHex(pair.l1Token, l1Token) || isSameHex(pair.l2Token, shown),
  )
  if (pairs === undefined || pairs.length === 0) return undefined
  return pairs.some(
    (pair) => isSameHex(pair.l1Token, l1Token) && isSameHex(pair.l2Token, shown),
  )
}

/** The claim is sent to the mailbox: any other contract could take what a visitor approved. */
function targetStep(
  { bridge: target }: Claim,
  bridge: Bridge | undefined,
): WithdrawalStep {
  const id = 'target'
  const mailbox = bridge?.l1Mailbox
  if (mailbox === undefined) return { id, outcome: 'NOT_CHECKED', reason: 'noMailbox' }
  return isSameHex(target, mailbox)
    ? { id, outcome: 'PASS', facts: { address: mailbox } }
    : { id, outcome: 'FAIL', reason: 'otherMailbox', facts: { address: mailbox } }
}

function proofStep({ leaf, leafIndex, proof, root }: Claim): WithdrawalStep {
  const id = 'proof'
  const reached =
    Array.isArray(proof) && leafIndex !== undefined
      ? merkleRoot(leaf, leafIndex, proof)
      : undefined
  if (reached === undefined || proof === undefined)
    return { id, outcome: 'FAIL', reason: 'proofUnreadable' }
  return isSameHex(reached, root)
    ? { id, outcome: 'PASS', facts: { count: proof.length } }
    : { id, outcome: 'FAIL', reason: 'proofDiffers', facts: { root: reached } }
}

function rootStep(
  { root, batchIndex }: Claim,
  batch: BatchDetail | undefined,
  accepted: AcceptedRoot | undefined,
): WithdrawalStep {
  const id = 'root'
  const differs = (other: unknown): WithdrawalStep => ({
    id,
    outcome: 'FAIL',
    reason: 'rootDiffers',
    facts: { root: String(other) },
  })
  if (accepted !== undefined) {
    const { l2MsgRoot, reportedBlock } = accepted
    if (!isSameHex(root, l2MsgRoot)) return differs(l2MsgRoot)
    return reportedBlock === undefined
      ? { id, outcome: 'PASS' }
      : {
          id,
          outcome: 'NOT_CHECKED',
          reason: 'l1Reported',
          facts: { hash: reportedBlock },
        }
  }
  if (batch?.l2MsgRoot === undefined) {
    return { id, outcome: 'NOT_CHECKED', reason: 'batchNotLoaded' }
  }
  return batch.batchIndex === batchIndex && isSameHex(root, batch.l2MsgRoot)
    ? { id, outcome: 'NOT_CHECKED', reason: 'rootReported' }
    : differs(batch.l2MsgRoot)
}
