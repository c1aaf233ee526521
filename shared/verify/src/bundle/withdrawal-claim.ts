import type { Bridge, Claim, CrossLayerMessage, Hex } from '@bvlgarichain/contract'
import type { BatchEvent } from '../rollup/events.ts'
import { outcomeOf } from '../step.ts'
import { decodeClaim, hashMessage } from '../withdrawal/claim-call.ts'
import { verifyClaim } from '../withdrawal/verify-withdrawal.ts'
import type { WithdrawalBundle } from './schema.ts'
import type { BundleStep } from './steps.ts'

/**
 * Checks a withdrawal against the message root of the proof that layer 1 accepted; its own steps
 * are those of `verifyClaim`, of which the first that did not pass is named.
 */
export function verifyWithdrawalClaim(
  { claim, calldata }: WithdrawalBundle,
  batchIndex: bigint,
  proven: BatchEvent | undefined,
  bridge: Bridge | undefined,
): BundleStep {
  const id = 'withdrawal'
  const call = decodeClaim(calldata)
  if (call === undefined) return { id, outcome: 'FAIL', reason: 'unreadable' }
  const { l2ChainId, nonce, sender, receiver, token, amount } = claim
  if (BigInt(claim.batchIndex) !== batchIndex || call.batchIndex !== batchIndex) {
    return {
      id,
      outcome: 'FAIL',
      reason: 'claimDiffers',
      facts: { fields: 'batchIndex' },
    }
  }
  if (proven?.l2MsgRoot === undefined) {
    return {
      id,
      outcome: 'NOT_CHECKED',
      reason: 'withdrawalOpen',
      facts: { part: 'root' },
    }
  }
  const message = {
    nonce,
    sender,
    receiver,
    amount,
    token: { tokenId: token },
  } as unknown as CrossLayerMessage
  const given = {
    batchIndex: claim.batchIndex,
    leaf: hashMessage(l2ChainId, call.message),
    leafIndex: Number(call.leafIndex),
    proof: call.proof,
    root: proven.l2MsgRoot,
    calldata: calldata as Hex,
  } as unknown as Claim
  const accepted = { l2MsgRoot: proven.l2MsgRoot }
  const { steps: all } = verifyClaim(message, given, { l2ChainId, accepted, bridge })
  // A bundle doesn't name the contract that the claim is sent to.
  const steps = all.filter((step) => step.id !== 'target')
  const outcome = outcomeOf(steps)
  if (outcome === 'PASS') {
    return { id, outcome, facts: { amount, root: proven.l2MsgRoot } }
  }
  const part = steps.find((step) => step.outcome === outcome)
  const facts = { part: part?.id ?? '' }
  return outcome === 'FAIL'
    ? { id, outcome, reason: 'withdrawalDiffers', facts }
    : { id, outcome, reason: 'withdrawalOpen', facts }
}
