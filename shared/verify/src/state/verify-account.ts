import type { BlockDetail, Hex } from '@bvlgarichain/shared'
import { numberToBytes } from 'viem/utils'
import { readHeader } from '../block/header.ts'
import { isSameHex, readBytes, readHexQuantity } from '../read.ts'
import type { Step } from '../step.ts'
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
  | 'absent'
  | 'proofInvalid'
  | 'fieldsDiffer'
  | 'slotUnreadable'
  | 'slotInvalid'
  | 'slotDiffers'
export type StateStep = Step<StateStepId, StateReason>

/** Result of checking an account's proof. */
export interface AccountVerification {
  readonly steps: readonly StateStep[]
  /** The account as the state root has it; absent where the proof does not hold. */
  readonly account?: Account | undefined
}

/** Most slots that one proof is checked for. */
export const MAX_SLOTS = 256
/** Most nodes of one proof: a key has 64 nibbles, and each may have a node and be listed again. */
const MAX_NODES = 160

/**
 * Checks a response of `eth_getProof` against the state root of a block whose header is hashed
 * anew. Value and proof must be of that block: ask for both by its number.
 */
export function verifyAccount(
  proof: unknown,
  block: BlockDetail,
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
    return { steps: [step, { id: 'account', outcome: 'NOT_CHECKED', reason: 'earlier' }] }
  }
  const { steps, account } = verifyAccountProof(proof, block.stateRoot, tree)
  return { steps: [step, ...steps], account }
}

/** Checks a response of `eth_getProof` against a state root that is known to be right. */
export function verifyAccountProof(
  proof: unknown,
  stateRoot: Hex,
  tree: StateTree = MERKLE_PATRICIA,
): AccountVerification {
  const id = 'account'
  const given = typeof proof === 'object' && proof !== null ? proof : undefined
  const fields: Readonly<Record<string, unknown>> = { ...given }
  if (fields.accountProof === undefined || fields.accountProof === null) {
    return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'noProof' }] }
  }
  const address = readBytes(fields.address, 20)
  const nodes = readNodes(fields.accountProof)
  if (address === undefined || nodes === undefined) {
    return { steps: [{ id, outcome: 'FAIL', reason: 'unreadable' }] }
  }
  const reading = tree.readAccount(stateRoot, address, nodes)
  if (reading.kind === 'OTHER_TREE') {
    const facts = { kind: tree.kind }
    return { steps: [{ id, outcome: 'NOT_CHECKED', reason: 'otherTree', facts }] }
  }
  if (reading.kind === 'INVALID') {
    const facts = { fault: reading.fault, node: reading.node }
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
  if (slots.length > 0) steps.push(verifySlots(slots, account.storageRoot, tree))
  return { steps, account }
}

const ZERO_WORD = `0x${'0'.repeat(64)}`

/** Compares the fields beside the proof with the account; those that are missing are not compared. */
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
  const different = checks.flatMap(([name, isSame]) =>
    fields[name] === undefined || isSame ? [] : [name],
  )
  return different.length === 0
    ? { id, outcome: 'PASS' }
    : {
        id,
        outcome: 'FAIL',
        reason: 'fieldsDiffer',
        facts: { fields: different.join(', ') },
      }
}

function verifySlots(
  slots: readonly unknown[],
  storageRoot: Hex,
  tree: StateTree,
): StateStep {
  const id = 'storage'
  if (slots.length > MAX_SLOTS)
    return { id, outcome: 'NOT_CHECKED', reason: 'slotUnreadable' }
  for (const slot of slots) {
    const fields: Readonly<Record<string, unknown>> =
      typeof slot === 'object' && slot !== null ? { ...slot } : {}
    const key = readHexQuantity(fields.key)
    const value = readHexQuantity(fields.value)
    const nodes = readNodes(fields.proof)
    if (key === undefined || value === undefined || nodes === undefined) {
      return { id, outcome: 'FAIL', reason: 'slotUnreadable' }
    }
    const facts = { slot: String(fields.key) }
    const reading = tree.readSlot(storageRoot, numberToBytes(key, { size: 32 }), nodes)
    if (reading.kind === 'OTHER_TREE') {
      return {
        id,
        outcome: 'NOT_CHECKED',
        reason: 'otherTree',
        facts: { kind: tree.kind },
      }
    }
    if (reading.kind === 'INVALID') {
      return { id, outcome: 'FAIL', reason: 'slotInvalid', facts }
    }
    if (reading.leaf !== value) {
      return { id, outcome: 'FAIL', reason: 'slotDiffers', facts }
    }
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
