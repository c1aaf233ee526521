import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, hexToBytes } from 'viem/utils'
import { equalBytes } from '../dcap/bytes.ts'
import { isSameHex, readBytes } from '../read.ts'
import { MERKLE_PATRICIA } from '../state/merkle-patricia.ts'
import type { Step, Verification } from '../step.ts'
import { type ConsensusNetwork, forkAt, periodOf } from './networks.ts'
import {
  readBootstrap,
  readUpdate,
  type SyncCommittee,
  type Update,
} from './read-update.ts'
import { isSignedBy, participantsOf } from './signature.ts'
import { committeeRoot, executionRoot, headerRoot, isBranch, signingRoot } from './ssz.ts'

/** Longest way from the checkpoint, in periods of 27 hours: what one request of the API brings. */
export const MAX_UPDATES = 128

/** Contract that keeps the hashes of the last blocks (EIP-2935), and how many. */
export const HISTORY_ADDRESS: Hex = '0x0000f90827f1c53a10cb7a02335b175320002935'
export const HISTORY_WINDOW = 8191n

/** Slot of the history contract with the hash of a block. */
export const historySlot = (height: bigint): bigint => height % HISTORY_WINDOW

export type ConsensusStepId =
  | 'checkpoint'
  | 'committees'
  | 'signature'
  | 'finality'
  | 'block'

export type ConsensusReason =
  | 'earlier'
  | 'noNetwork'
  | 'noCheckpoint'
  | 'unreadable'
  | 'otherCheckpoint'
  | 'committeeInvalid'
  | 'committeeMissing'
  | 'tooManyUpdates'
  | 'signatureInvalid'
  | 'tooFew'
  | 'signed'
  | 'branchInvalid'
  | 'oldFork'
  | 'notFinal'
  | 'tooOld'
  | 'noHistory'
  | 'historyInvalid'
  | 'otherBlock'

/** A step of checking a layer-1 block by its consensus. */
export type ConsensusStep = Step<ConsensusStepId, ConsensusReason>

/** Responses of a beacon node and of a layer-1 node, and what they are checked against. */
export interface ConsensusRequest {
  /** `undefined` for chains without a sync committee. */
  readonly network: ConsensusNetwork | undefined
  /** Root of a finalized beacon block that the user trusts, 0x hex. */
  readonly checkpoint: unknown
  /** Response of `/eth/v1/beacon/light_client/bootstrap/{checkpoint}`. */
  readonly bootstrap: unknown
  /** Response of `…/updates` from the checkpoint's period on. */
  readonly updates: unknown
  /** Response of `…/finality_update`. */
  readonly finalityUpdate: unknown
  /** The block of layer 1 that is to be finalized. */
  readonly block: { readonly hash: Hex; readonly height: bigint }
  /** Response of `eth_getProof` for the history contract at the finalized block. */
  readonly history?: unknown
}

/** Block of the execution layer that a sync committee signed as finalized. */
export interface FinalizedBlock {
  readonly hash: Hex
  readonly height: bigint
  readonly stateRoot: Hex
  readonly slot: number
  /** Unix seconds. */
  readonly time: bigint
}

/** Result of {@link verifyConsensus}. */
export interface ConsensusVerification
  extends Verification<ConsensusStep, 'Checkpoint' | 'Majority'> {
  /** Set where the steps up to `finality` passed. */
  readonly finalized: FinalizedBlock | undefined
}

/**
 * Checks that a layer-1 block is final, as a light client of Ethereum does: from a trusted
 * checkpoint over the sync committees of each period to the newest finalized block, and from its
 * state to the block. Never throws.
 */
export function verifyConsensus(request: ConsensusRequest): ConsensusVerification {
  const { network, block, history } = request
  const steps: ConsensusStep[] = []
  const end = (): ConsensusVerification => {
    const left = IDS.slice(steps.length).map((id) => open(id, 'earlier'))
    return { steps: [...steps, ...left], limits: LIMITS, finalized: undefined }
  }
  if (network === undefined) {
    steps.push(open('checkpoint', 'noNetwork'))
    return end()
  }
  const start = checkBootstrap(request, network)
  steps.push(start.step)
  if (start.committees === undefined) return end()
  steps.push(followUpdates(request, network, start.committees))
  if (steps.at(-1)?.outcome !== 'PASS') return end()
  const update = readUpdate(request.finalityUpdate)
  steps.push(
    update === undefined
      ? fail('signature', 'unreadable')
      : checkSignature('signature', update, network, start.committees),
  )
  if (update === undefined || steps.at(-1)?.outcome !== 'PASS') return end()
  steps.push(checkFinality('finality', update, network))
  if (steps.at(-1)?.outcome !== 'PASS') return end()
  const { beacon, execution } = update.finalized
  const finalized: FinalizedBlock = {
    hash: bytesToHex(execution.blockHash),
    height: execution.blockNumber,
    stateRoot: bytesToHex(execution.stateRoot),
    slot: beacon.slot,
    time: execution.timestamp,
  }
  steps.push(checkBlock(block, finalized, history))
  return { steps, limits: LIMITS, finalized }
}

const LIMITS: ConsensusVerification['limits'] = ['Checkpoint', 'Majority']

const IDS: readonly ConsensusStepId[] = [
  'checkpoint',
  'committees',
  'signature',
  'finality',
  'block',
]

type Facts = Readonly<Record<string, string | number>>
const pass = (id: ConsensusStepId, reason?: ConsensusReason, facts: Facts = {}) =>
  ({ id, outcome: 'PASS', facts, ...(reason && { reason }) }) as const
const fail = (id: ConsensusStepId, reason: ConsensusReason, facts: Facts = {}) =>
  ({ id, outcome: 'FAIL', reason, facts }) as const
const open = (id: ConsensusStepId, reason: ConsensusReason, facts: Facts = {}) =>
  ({ id, outcome: 'NOT_CHECKED', reason, facts }) as const

/** Committees by their period. */
type Committees = Map<number, SyncCommittee>

function checkBootstrap(
  { checkpoint, bootstrap }: ConsensusRequest,
  network: ConsensusNetwork,
): { readonly step: ConsensusStep; readonly committees?: Committees } {
  const id = 'checkpoint'
  const root = readBytes(checkpoint, 32)
  if (root === undefined) return { step: open(id, 'noCheckpoint') }
  const start = readBootstrap(bootstrap)
  if (start === undefined) return { step: fail(id, 'unreadable') }
  const { beacon, committee, committeeBranch } = start
  const indices = indicesAt(network, beacon.slot)
  if (indices === undefined) return { step: open(id, 'oldFork') }
  if (!equalBytes(headerRoot(beacon), root)) {
    return { step: fail(id, 'otherCheckpoint', { slot: beacon.slot }) }
  }
  if (
    committee.pubkeys.length !== network.committeeSize ||
    !isBranch(
      committeeRoot(committee),
      committeeBranch,
      indices.currentCommittee,
      beacon.stateRoot,
    )
  ) {
    return {
      step: fail(id, 'committeeInvalid', { period: periodOf(network, beacon.slot) }),
    }
  }
  return {
    step: pass(id, undefined, { slot: beacon.slot }),
    committees: new Map([[periodOf(network, beacon.slot), committee]]),
  }
}

/** Generalized indices in the state, which Electra made deeper; of the block's body they stayed. */
function indicesAt(network: ConsensusNetwork, slot: number) {
  const fork = forkAt(network, slot)
  if (fork === undefined) return undefined
  return fork.name === 'electra' || fork.name === 'fulu'
    ? { currentCommittee: 86, nextCommittee: 87, finalized: 169 }
    : { currentCommittee: 54, nextCommittee: 55, finalized: 105 }
}

/** Generalized index of the execution payload in the body of a block. */
const EXECUTION_PAYLOAD = 25

/** Adds the committee that each update hands on, until that of the finality update is known. */
function followUpdates(
  { updates, finalityUpdate }: ConsensusRequest,
  network: ConsensusNetwork,
  committees: Committees,
): ConsensusStep {
  const id = 'committees'
  const last = readUpdate(finalityUpdate)
  if (last === undefined) return fail(id, 'unreadable')
  const until = periodOf(network, last.signatureSlot)
  const given: readonly unknown[] = Array.isArray(updates) ? updates : []
  if (given.length > MAX_UPDATES) return open(id, 'tooManyUpdates')
  for (const value of given) {
    if (committees.has(until)) break
    const update = readUpdate(value)
    const period = periodOf(network, update?.attested.slot ?? 0)
    if (update?.next === undefined) return fail(id, 'unreadable')
    if (committees.has(period + 1)) continue
    const { attested, finalized, next } = update
    const indices = indicesAt(network, attested.slot)
    if (indices === undefined) return open(id, 'oldFork')
    const checked = [
      checkSignature(id, update, network, committees),
      checkFinality(id, update, network),
    ].find(({ outcome }) => outcome !== 'PASS')
    if (checked !== undefined) return checked
    const isHandedOn =
      periodOf(network, finalized.beacon.slot) === period &&
      next.committee.pubkeys.length === network.committeeSize &&
      isBranch(
        committeeRoot(next.committee),
        next.branch,
        indices.nextCommittee,
        attested.stateRoot,
      )
    if (!isHandedOn) return fail(id, 'committeeInvalid', { period: period + 1 })
    committees.set(period + 1, next.committee)
  }
  return committees.has(until)
    ? pass(id, undefined, { count: committees.size })
    : open(id, 'committeeMissing', { period: until })
}

/** Two thirds of the committee of its period signed the update. */
function checkSignature(
  id: 'committees' | 'signature',
  { attested, finalized, bits, signature, signatureSlot }: Update,
  network: ConsensusNetwork,
  committees: Committees,
): ConsensusStep {
  const period = periodOf(network, signatureSlot)
  const committee = committees.get(period)
  if (committee === undefined) return open(id, 'committeeMissing', { period })
  // The version is that of the slot before, whose state the signers see.
  const fork = forkAt(network, Math.max(signatureSlot, 1) - 1)
  if (fork === undefined) return open(id, 'oldFork')
  const isOrdered =
    signatureSlot > attested.slot && attested.slot >= finalized.beacon.slot
  if (!isOrdered || bits.length !== Math.ceil(network.committeeSize / 8)) {
    return fail(id, 'unreadable')
  }
  const count = participantsOf(bits, committee).length
  const facts = { count, of: network.committeeSize, slot: signatureSlot }
  if (count * 3 < network.committeeSize * 2) return open(id, 'tooFew', facts)
  const root = signingRoot(
    headerRoot(attested),
    hexToBytes(fork.version),
    hexToBytes(network.genesisValidatorsRoot),
  )
  return isSignedBy(committee, bits, signature, root)
    ? pass(id, 'signed', facts)
    : fail(id, 'signatureInvalid', facts)
}

/** The signed header's state has the finalized block, and that the block of the execution layer. */
function checkFinality(
  id: 'committees' | 'finality',
  { attested, finalized, finalityBranch }: Update,
  network: ConsensusNetwork,
): ConsensusStep {
  const { beacon, execution, executionBranch } = finalized
  const indices = indicesAt(network, attested.slot)
  if (indices === undefined || forkAt(network, beacon.slot) === undefined) {
    return open(id, 'oldFork')
  }
  const facts = { slot: beacon.slot, height: String(execution.blockNumber) }
  const isFinal = isBranch(
    headerRoot(beacon),
    finalityBranch,
    indices.finalized,
    attested.stateRoot,
  )
  const hasBlock = isBranch(
    executionRoot(execution),
    executionBranch,
    EXECUTION_PAYLOAD,
    beacon.bodyRoot,
  )
  return isFinal && hasBlock
    ? pass(id, undefined, facts)
    : fail(id, 'branchInvalid', facts)
}

/** The block is the finalized one, or one whose hash the finalized state still has. */
function checkBlock(
  { hash, height }: ConsensusRequest['block'],
  finalized: FinalizedBlock,
  history: unknown,
): ConsensusStep {
  const id = 'block'
  const facts = { height: String(height), finalized: String(finalized.height) }
  if (height > finalized.height) return open(id, 'notFinal', facts)
  if (height === finalized.height) {
    return isSameHex(hash, finalized.hash)
      ? pass(id, undefined, facts)
      : fail(id, 'otherBlock', facts)
  }
  if (finalized.height - height > HISTORY_WINDOW) return open(id, 'tooOld', facts)
  const proof = readHistory(history)
  if (proof === undefined) return open(id, 'noHistory', facts)
  const account = MERKLE_PATRICIA.readAccount(
    finalized.stateRoot,
    hexToBytes(HISTORY_ADDRESS),
    proof.account,
  )
  if (account.kind !== 'LEAF') return fail(id, 'historyInvalid', facts)
  if (account.isAbsent) return open(id, 'noHistory', facts)
  const slot = hexToBytes(`0x${historySlot(height).toString(16).padStart(64, '0')}`)
  const leaf = MERKLE_PATRICIA.readSlot(account.leaf.storageRoot, slot, proof.slot)
  if (leaf.kind !== 'LEAF') return fail(id, 'historyInvalid', facts)
  if (leaf.isAbsent) return open(id, 'noHistory', facts)
  return leaf.leaf === BigInt(hash)
    ? pass(id, undefined, facts)
    : fail(id, 'otherBlock', facts)
}

/** Nodes of a proof for one slot. */
function readHistory(value: unknown) {
  const { accountProof, storageProof }: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  const first: unknown = Array.isArray(storageProof) ? storageProof[0] : undefined
  const account = nodesOf(accountProof)
  const slot = nodesOf((first as { readonly proof?: unknown } | undefined)?.proof)
  return account && slot ? { account, slot } : undefined
}

function nodesOf(value: unknown): readonly Uint8Array[] | undefined {
  if (!Array.isArray(value) || value.length > 160) return undefined
  const nodes = value.flatMap((node) => readBytes(node) ?? [])
  return nodes.length === value.length ? nodes : undefined
}
