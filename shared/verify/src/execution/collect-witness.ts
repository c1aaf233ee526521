import type { Hex } from '@bvlgarichain/shared'
import { keccak256 } from 'viem/utils'
import { isSameHex, readHexQuantity } from '../read.ts'
import type { ExecutionWitness } from './witness.ts'

/** Sends a JSON-RPC request to a node; rejects where it answers with an error. */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Addresses that a block may touch before its first transaction: EIP-4788. */
const SYSTEM: readonly Hex[] = ['0x000f3df6d732807ef1319fb7b8bb8522d0beac02']
const EMPTY_CODE = /^0x$/

/**
 * Collects the witness of a block from a node that keeps its parent's state: accounts and slots by
 * `prestateTracer`, their proofs by `eth_getProof`. The producer's account is among them. Rejects
 * where the node answers with an error, as nodes do that no longer keep the state.
 */
export async function collectWitness(
  request: RpcRequest,
  block: {
    readonly height: number
    readonly producer: Hex
    readonly transactionHashes: readonly Hex[]
  },
): Promise<ExecutionWitness> {
  const slotsOf = new Map<string, Set<string>>(
    [...SYSTEM, block.producer].map((address) => [address.toLowerCase(), new Set()]),
  )
  const codes = new Map<string, string>()
  const add = (prestate: unknown) => {
    for (const [address, account] of Object.entries(fieldsOf(prestate))) {
      const key = address.toLowerCase()
      const { storage, code } = fieldsOf(account)
      const slots = slotsOf.get(key) ?? new Set()
      slotsOf.set(key, slots)
      for (const slot of Object.keys(fieldsOf(storage))) slots.add(wordOf(slot))
      if (typeof code === 'string' && !EMPTY_CODE.test(code)) codes.set(code, code)
    }
  }
  for (const hash of block.transactionHashes) {
    add(await request('debug_traceTransaction', [hash, { tracer: 'prestateTracer' }]))
    // Accounts and slots that only come to be are missing from the state before.
    const config = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const diff = fieldsOf(await request('debug_traceTransaction', [hash, config]))
    add(withoutCode(diff.post))
    add(diff.pre)
  }
  const proofsAt = async (height: number) => {
    const tag = `0x${height.toString(16)}`
    const proofs: unknown[] = []
    for (const [address, slots] of slotsOf) {
      proofs.push(await request('eth_getProof', [address, [...slots], tag]))
    }
    return proofs
  }
  const proofs = await proofsAt(block.height - 1)
  const used = new Set(proofs.map((proof) => fieldsOf(proof).codeHash))

  return {
    proofs,
    proofsAfter: await proofsAt(block.height),
    // Code that the block itself creates is none of the state before.
    codes: [...codes.keys()].filter((code) => {
      const hash = keccak256(code as Hex)
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
