import type { Address, Hash } from '@bvlgarichain/contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Hex, keccak256, size } from 'viem'
import type { NodeFailure } from '../../api/node-failure.ts'
import { decodeRevert, type RevertCause } from './codec.ts'
import type { ContractInterface } from './contract-interface.ts'
import {
  askNode,
  type BlockTag,
  callNode,
  codeOnNode,
  isRevert,
  type Layer,
  NodeError,
  storageOnNode,
} from './node-client.ts'
import { findProxy, type ProxyFacts } from './proxy/find-proxy.ts'

/** Facts of a contract that the node provides. */
export interface ContractFacts {
  readonly code: Hex
  /** Bytes of its code. */
  readonly size: number
  readonly codeHash: Hash
  readonly proxy: ProxyFacts | undefined
  /** The code that calls run: its own, or that of the implementations. */
  readonly running: readonly { readonly address: Address; readonly code: Hex }[]
}

/** Code of an address, and the contracts that it passes calls on to. */
export const contractQuery = (address: Address) =>
  queryOptions({
    queryKey: ['contract', address] as const,
    queryFn: () => readContract(address),
    staleTime: 60_000,
    meta: { silent: true },
  })

async function readContract(address: Address): Promise<ContractFacts> {
  const code = await codeOnNode('l2', address)
  const proxy = await findProxy(code, {
    storageAt: (slot) =>
      storageOnNode('l2', address, slot).catch((error: unknown) =>
        noneFor(['NO_METHOD'], error),
      ),
    // Any contract may refuse a call, or use up its gas or its time.
    call: (data, to = address) =>
      callNode('l2', { to, data }).catch((error: unknown) =>
        noneFor(['REFUSED', 'NO_METHOD', 'NOT_KEPT', 'TIMEOUT'], error),
      ),
    isOtherContract: async (other) =>
      other !== address && (await codeOnNode('l2', other)) !== '0x',
  })
  const running = await Promise.all(
    (proxy?.implementations ?? []).map(async (implementation) => ({
      address: implementation,
      code: await codeOnNode('l2', implementation),
    })),
  )
  return {
    code,
    size: size(code),
    codeHash: keccak256(code) as Hash,
    proxy,
    // An account that delegates has a pointer in place of code.
    running: [
      ...(proxy?.kind === 'EIP7702' ? [] : [{ address, code }]),
      ...running.filter((each) => each.code !== '0x'),
    ],
  }
}

/** A failure that says nothing of the contract is none of its facts. */
function noneFor(failures: readonly NodeFailure[], error: unknown): undefined {
  const isOne = error instanceof NodeError && failures.includes(error.failure)
  if (!isOne && !isRevert(error)) throw error
}

/** Result of a read of a contract. */
export type ReadOutcome =
  | { readonly kind: 'RETURNED'; readonly data: Hex }
  | { readonly kind: 'REVERT'; readonly cause: RevertCause }

/** A call that changes nothing, on the state at the head or after a block. */
export const readQuery = (
  to: Address,
  data: Hex | undefined,
  block: BlockTag,
  errors: ContractInterface['errors'],
) =>
  queryOptions({
    queryKey: ['contract-read', to, data, block] as const,
    queryFn: data
      ? async ({ signal }): Promise<ReadOutcome> => {
          try {
            const returned = await callNode('l2', { to, data }, block, signal)
            return { kind: 'RETURNED', data: returned }
          } catch (error) {
            if (!(error instanceof NodeError) || error.revert === undefined) throw error
            return { kind: 'REVERT', cause: decodeRevert(error.revert, errors) }
          }
        }
      : skipToken,
    staleTime: block === 'latest' ? 0 : 60_000,
    retry: false,
    meta: { silent: true },
  })

/** Where a sent transaction stands. */
export interface Receipt {
  readonly isSuccess: boolean
  readonly blockHeight: number
}

/** Pause between two looks for a receipt, in milliseconds. */
const RECEIPT_POLL_MS = 2_000

/** The receipt of a transaction, polled until it is there; `null` before. */
export const receiptQuery = (layer: Layer, hash: Hash) =>
  queryOptions({
    queryKey: ['receipt', layer, hash] as const,
    queryFn: async (): Promise<Receipt | null> => {
      const receipt = await askNode(layer, 'eth_getTransactionReceipt', [hash])
      if (typeof receipt !== 'object' || receipt === null) return null
      const { status, blockNumber } = receipt as Readonly<Record<string, unknown>>
      return { isSuccess: status === '0x1', blockHeight: Number(blockNumber) }
    },
    refetchInterval: ({ state }) => (state.data ? false : RECEIPT_POLL_MS),
    meta: { silent: true },
  })
