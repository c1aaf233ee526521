import type { Address, BlockDetail } from '@bvlgarichain/contract'
import { blockOfRpc } from '@bvlgarichain/verify/block'
import { type Account, type StateStep, verifyAccount } from '@bvlgarichain/verify/state'
import { numberToHex } from 'viem/utils'
import { type NodeReader, type NodeResult, resultOf } from '../../api/rpc.ts'
import { partOf } from '../contract/node-values.ts'
import { type RefusalReason, refusalReason } from '../execution/refusal-reason.ts'

/** An account's proof, checked in this browser. */
export interface CheckedAccount {
  readonly kind: 'CHECKED'
  /** The pinned block as the node gives it. */
  readonly block: BlockDetail
  readonly steps: readonly StateStep[]
  /** The account as the state has it; absent where the proof doesn't hold. */
  readonly account?: Account | undefined
  /** The node's response, for the requested account. */
  readonly proof: unknown
}

/** Reason why an account wasn't checked; none is evidence against the account. */
export interface Unproven {
  readonly kind: 'NOT_CHECKED'
  readonly reason: 'noNode' | 'otherBlock' | RefusalReason
  /** The node's words of refusal. */
  readonly message?: string | undefined
}

export type AccountProving = CheckedAccount | Unproven

/** Attempts at the newest block: a node that keeps no other state may move on in between. */
const ATTEMPTS = 3

/**
 * Proves an account at the block of a height if the node still has its state, else at the newest.
 * Header and proof are requested by the same number.
 */
export async function proveAccount(
  address: Address,
  preferred: number | undefined,
  read: NodeReader,
): Promise<AccountProving> {
  let last: Unproven = { kind: 'NOT_CHECKED', reason: 'unreachable' }
  for (let attempt = preferred === undefined ? 1 : 0; attempt <= ATTEMPTS; attempt++) {
    const height = attempt === 0 ? preferred : await newestHeight(read)
    if (height === undefined) continue
    const proving = await proveAt(address, height, read)
    if (proving.kind === 'CHECKED') return proving
    last = proving
  }
  return last
}

async function newestHeight(read: NodeReader): Promise<number | undefined> {
  const [head] = await read([{ method: 'eth_blockNumber', params: [] }])
  const result = resultOf(head)
  const height = typeof result === 'string' ? Number(result) : Number.NaN
  return Number.isSafeInteger(height) ? height : undefined
}

async function proveAt(
  address: Address,
  height: number,
  read: NodeReader,
): Promise<AccountProving> {
  const at = numberToHex(height)
  const [header, proof] = await read([
    { method: 'eth_getBlockByNumber', params: [at, false] },
    { method: 'eth_getProof', params: [address, [], at] },
  ])
  const refusal = [header, proof].find(isRefusal)
  if (refusal !== undefined) {
    const reason = refusalReason(refusal.failure)
    const message = reason === 'unreachable' ? undefined : refusal.message
    return { kind: 'NOT_CHECKED', reason, message }
  }
  const block = blockOfRpc(resultOf(header))
  if (block.height !== height || typeof block.hash !== 'string') {
    return { kind: 'NOT_CHECKED', reason: 'otherBlock' }
  }
  const own = proofFor(address, resultOf(proof))
  return { kind: 'CHECKED', block, ...verifyAccount(own, block, { address }), proof: own }
}

const isRefusal = (
  result: NodeResult | undefined,
): result is Extract<NodeResult, { kind: 'REFUSED' }> => result?.kind === 'REFUSED'

/** A proof under the requested address: one of another account must not count for it. */
export const proofFor = (
  address: Address,
  proof: unknown,
): Readonly<Record<string, unknown>> => ({ ...partOf(proof), address })
