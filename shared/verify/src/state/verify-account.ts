import type { BlockDetail, Hex } from '@bvlgarichain/contract'
import { numberToBytes } from 'viem/utils'
import { readHeader } from '../block/header.ts'
import { isSameHex, readBytes, readHexQuantity } from '../read.ts'
import type { Step, Verification } from '../step.ts'
import { EMPTY_ROOT, type ProofFault } from '../trie/trie-proof.ts'
import { MERKLE_PATRICIA } from './merkle-patricia.ts'
import type { Account, StateTree } from './state-tree.ts'

export type StateStepId = 'header' | 'account' | 'fields' | 'storage'
export type StateReason =
  | 'headerUnreadable'
  | 'headerDiffers'
  | 'earlier'
  | 'noProof'
  | 'unreadable'
  | 'otherTree'
  | 'otherRoot'
  | 'absent'
  | 'proofInvalid'
  | 'otherAccount'
  | 'fieldsDiffer'
  | 'fieldsMissing'
  | 'slotUnreadable'
  | 'slotsMissing'
  | 'slotInvalid'
  | 'slotDiffers'
export type StateStep = Step<StateStepId, StateReason>

/** Result of checking an account's proof. */
export interface AccountVerification extends Verification<StateStep, 'L1'> {
  /** The account as the state root has it; absent where the proof does not hold. */
  readonly account?: Account | undefined
}

/** Account and slots that a proof was requested for. */
export interface AccountRequest {
  readonly address: string
  /** Keys of storage slots as 0x hex, of any length; each must be in the response. */
  readonly slots?: readonly string[] | undefined
}

/** Most slots that one proof is checked for. */
export const MAX_SLOTS = 256
/** Most nodes of one proof: a key has 64 nibbles, and each may have a node and be listed again. */
const MAX_NODES = 160

/**
 * Checks a response of `eth_getProof` for the requested account and slots against the state root of
 * a block whose header is hashed anew. Value and proof must be of that block: request both by its number.
 */
export function verifyAccount(
  proof: unknown,
  block: BlockDetail,
  request: AccountRequest,
  tree: StateTree = MERKLE_PATRICIA,
): AccountVerification {
  const header = readHeader(block)
  const id = 'header'
  const isHashed = header.kind === 'READ' && isSameHex(header.hash, block.hash)
  const step: StateStep =
    header.kind !== 'READ'
      ? {
          id,
          outcome: 'NOT_CHECKED',
          reason: 'headerUnreadable',
          facts: { fields: header.fields.join(', ') },
        }
      : isHashed
        ? { id, outcome: 'PASS', facts: { hash: header.hash } }
        : { id, outcome: 'FAIL', reason: 'headerDiffers', facts: { hash: header.hash } }
  if (!isHashed || block.stateRoot === undefined) {
    const account: StateStep = {
      id: 'account',
      outcome: 'NOT_CHECKED',
      reason: 'earlier',
    }
    return { steps: [step, account], limits: ['L1'] }
  }
  const { steps, account } = verifyAccountProof(proof, block.stateRoot, request, tree)
  return { steps: [step, ...steps], limits: ['L1'], account }
}

/** Checks a response of `eth_getProof` against a state root that is known to be right. */
export function verifyAccountProof(
  proof: unknown,
  stateRoot: Hex,
  request: AccountRequest,
  tree: StateTree = MERKLE_PATRICIA,
): Omit<AccountVerification, 'limits'> {
  const id = 'account'
  const given = typeof proof === 'object' && proof !== null ? proof : undefined
  const fields: Readonly<Record<string, unknown>> = { ...given }
  if (fields.accountProof === undefined || fields.accountProof === null) {
    return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'noProof' }] }
  }
  const address = readBytes(request.address, 20)
  const nodes = readNodes(fields.accountProof)
  // The node's fault, which says nothing about the account.
  if (address === undefined || nodes === undefined) {
    return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'unreadable' }] }
  }
  // The proof is followed for the requested account; one that names another isn't the requested one.
  if (fields.address !== undefined && !isSameHex(fields.address, request.address)) {
    const facts = { address: String(fields.address) }
    return { steps: [{ id, outcome: 'FAIL', reason: 'otherAccount', facts }] }
  }
  const root = stateRoot.toLowerCase() as Hex
  if (nodes.length === 0 && root !== EMPTY_ROOT) {
    return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'noProof' }] }
  }
  const reading = tree.readAccount(root, address, nodes)
  if (reading.kind === 'OTHER_TREE') {
    const facts = { kind: tree.kind }
    return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'otherTree', facts }] }
  }
  if (reading.kind === 'INVALID') {
    const facts = { fault: reading.fault, node: reading.node }
    if (isOfOtherRoot(reading)) {
      return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'otherRoot', facts }] }
    }
    return { steps: [{ id, outcome: 'FAIL', reason: 'proofInvalid', facts }] }
  }
  const { leaf: account, isAbsent } = reading
  const slots = Array.isArray(fields.storageProof) ? fields.storageProof : []
  const steps: StateStep[] = [
    isAbsent
      ? { id, outcome: 'PASS', reason: 'absent' }
      : { id, outcome: 'PASS', facts: { count: nodes.length } },
    verifyFields(fields, account, isAbsent),
  ]
  const { slots: requested = [] } = request
  if (slots.length > 0 || requested.length > 0) {
    steps.push(verifySlots(slots, requested, account.storageRoot, tree))
  }
  return { steps, account }
}

/** Nodes that don't begin at the root aren't linked to it, so they can't contradict it. */
const isOfOtherRoot = ({ fault, node }: ProofFault): boolean =>
  fault === 'HASH' && node === 0

const ZERO_WORD = `0x${'0'.repeat(64)}`

/** Compares the fields beside the proof with the account; one that is missing leaves the step open. */
function verifyFields(
  fields: Readonly<Record<string, unknown>>,
  account: Account,
  isAbsent: boolean,
): StateStep {
  const id = 'fields'
  // Nodes give an absent account the hash of no code or zeros.
  const isHash = (value: unknown, hash: Hex) =>
    isSameHex(value, hash) || (isAbsent && value === ZERO_WORD)
  const checks = [
    ['balance', readHexQuantity(fields.balance) === account.balance],
    ['nonce', readHexQuantity(fields.nonce) === account.nonce],
    ['codeHash', isHash(fields.codeHash, account.codeHash)],
    ['storageHash', isHash(fields.storageHash, account.storageRoot)],
  ] as const
  const namesOf = (wanted: (isThere: boolean, isSame: boolean) => boolean): string =>
    checks
      .filter(([name, isSame]) =>
        wanted((fields[name] ?? undefined) !== undefined, isSame),
      )
      .map(([name]) => name)
      .join(', ')
  const different = namesOf((isThere, isSame) => isThere && !isSame)
  if (different !== '') {
    return { id, outcome: 'FAIL', reason: 'fieldsDiffer', facts: { fields: different } }
  }
  const missing = namesOf((isThere) => !isThere)
  return missing === ''
    ? { id, outcome: 'PASS' }
    : { id, outcome: 'NOT_CHECKED', reason: 'fieldsMissing', facts: { fields: missing } }
}

function verifySlots(
  slots: readonly unknown[],
  requested: readonly string[],
  storageRoot: Hex,
  tree: StateTree,
): StateStep {
  const id = 'storage'
  if (slots.length > MAX_SLOTS)
    return { id, outcome: 'NOT_CHECKED', reason: 'slotUnreadable' }
  const proven = new Set<bigint>()
  for (const slot of slots) {
    const fields: Readonly<Record<string, unknown>> =
      typeof slot === 'object' && slot !== null ? { ...slot } : {}
    const key = readHexQuantity(fields.key)
    const value = readHexQuantity(fields.value)
    const nodes = readNodes(fields.proof)
    if (key === undefined || value === undefined || nodes === undefined) {
      return { id, outcome: 'NOT_CHECKED', reason: 'slotUnreadable' }
    }
    const facts = { slot: String(fields.key) }
    if (nodes.length === 0 && storageRoot !== EMPTY_ROOT) {
      return { id, outcome: 'NOT_CHECKED', reason: 'slotUnreadable', facts }
    }
    const reading = tree.readSlot(storageRoot, numberToBytes(key, { size: 32 }), nodes)
    if (reading.kind === 'OTHER_TREE') {
      return {
        id,
        outcome: 'NOT_CHECKED',
        reason: 'otherTree',
        facts: { kind: tree.kind },
      }
    }
    if (reading.kind === 'INVALID' && isOfOtherRoot(reading)) {
      return { id, outcome: 'NOT_CHECKED', reason: 'otherRoot', facts }
    }
    if (reading.kind === 'INVALID') {
      return { id, outcome: 'FAIL', reason: 'slotInvalid', facts }
    }
    if (reading.leaf !== value) {
      return { id, outcome: 'FAIL', reason: 'slotDiffers', facts }
    }
    proven.add(key)
  }
  const missing = requested.filter((slot) => {
    const key = readHexQuantity(slot)
    return key === undefined || !proven.has(key)
  })
  if (missing.length > 0) {
    const facts = { slots: missing.join(', ') }
    return { id, outcome: 'NOT_CHECKED', reason: 'slotsMissing', facts }
  }
  return { id, outcome: 'PASS', facts: { count: slots.length } }
}

/** The nodes of a proof; `undefined` for anything else, and for more than a proof can have. */
export function readNodes(value: unknown): readonly Uint8Array[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_NODES) return undefined
  const nodes = value.map((node) => readBytes(node))
  const read = nodes.filter((node) => node !== undefined)
  return read.length === nodes.length ? read : undefined
}
