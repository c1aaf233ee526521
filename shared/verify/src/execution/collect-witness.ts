import type { Hex } from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'
import { isSameHex, readHexQuantity } from '../read.ts'
import type { ExecutionWitness } from './witness.ts'

/** Sends a JSON-RPC request to a node; rejects if it returns an error. */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Addresses that a block may touch before its first transaction: EIP-4788. */
const SYSTEM: readonly Hex[] = ['0x000f3df6d732807ef1319fb7b8bb8522d0beac02']
const EMPTY_CODE = /^0x$/

/** Block whose witness is collected. */
export interface WitnessBlock {
  readonly height: number
  readonly producer: Hex
  readonly transactionHashes: readonly Hex[]
}

/** Accounts and slots that executing a block reads or writes. */
export interface TouchedState {
  readonly accounts: readonly { readonly address: Hex; readonly slots: readonly Hex[] }[]
  /** Code that was run or created, without repetition. */
  readonly codes: readonly Hex[]
}

/**
 * The accounts and slots that a block touches, by `prestateTracer`. The producer's account is among
 * them. Rejects if the node returns an error. Requests that don't depend on one another are
 * sent at once, so that `request` can put them together.
 */
export async function touchedState(
  request: RpcRequest,
  block: Pick<WitnessBlock, 'producer' | 'transactionHashes'>,
): Promise<TouchedState> {
  const slotsOf = new Map<string, Set<string>>(
    [...SYSTEM, block.producer].map((address) => [address.toLowerCase(), new Set()]),
  )
  const codes = new Set<string>()
  const add = (prestate: unknown) => {
    for (const [address, account] of Object.entries(fieldsOf(prestate))) {
      const key = address.toLowerCase()
      const { storage, code } = fieldsOf(account)
      const slots = slotsOf.get(key) ?? new Set()
      slotsOf.set(key, slots)
      for (const slot of Object.keys(fieldsOf(storage))) slots.add(wordOf(slot))
      if (typeof code === 'string' && !EMPTY_CODE.test(code)) codes.add(code)
    }
  }
  const before = { tracer: 'prestateTracer' }
  // Accounts and slots that only come to be are missing from the state before.
  const changed = { ...before, tracerConfig: { diffMode: true } }
  const traces = await Promise.all(
    block.transactionHashes.map((hash) =>
      Promise.all(
        [before, changed].map((tracer) =>
          request('debug_traceTransaction', [hash, tracer]),
        ),
      ),
    ),
  )
  for (const [prestate, trace] of traces) {
    const { pre, post } = fieldsOf(trace)
    add(prestate)
    add(withoutCode(post))
    add(pre)
  }
  return {
    accounts: Array.from(slotsOf, ([address, slots]) => ({
      address: address as Hex,
      slots: [...slots] as Hex[],
    })),
    codes: [...codes] as Hex[],
  }
}

/**
 * Collects the witness of a block from a node that keeps its parent's state: accounts and slots by
 * `prestateTracer`, their proofs by `eth_getProof`. Rejects if the node returns an error, as
 * nodes do that no longer keep the state.
 */
export async function collectWitness(
  request: RpcRequest,
  block: WitnessBlock,
): Promise<ExecutionWitness> {
  const { accounts, codes } = await touchedState(request, block)
  const proofsAt = (height: number) =>
    Promise.all(
      accounts.map(({ address, slots }) =>
        request('eth_getProof', [address, slots, `0x${height.toString(16)}`]),
      ),
    )
  const [proofs, proofsAfter] = await Promise.all([
    proofsAt(block.height - 1),
    proofsAt(block.height),
  ])
  const used = new Set(proofs.map((proof) => fieldsOf(proof).codeHash))

  return {
    proofs,
    proofsAfter,
    // Code that the block itself creates is none of the state before.
    codes: codes.filter((code) => {
      const hash = keccak256(code)
      return [...used].some((one) => isSameHex(one, hash))
    }),
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const withoutCode = (accounts: unknown) =>
  Object.fromEntries(
    Object.entries(fieldsOf(accounts)).map(([address, account]) => [
      address,
      { storage: fieldsOf(account).storage },
    ]),
  )

/** A slot as 32 bytes; some nodes leave out leading zeros. */
const wordOf = (slot: string): string =>
  `0x${(readHexQuantity(slot) ?? 0n).toString(16).padStart(64, '0')}`
