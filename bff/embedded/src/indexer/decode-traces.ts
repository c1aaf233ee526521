import { type Address, type Hex, toAddress } from '@bvlgarichain/shared'
import type { RpcTrace } from '../chain/rpc-types.ts'
import type { InternalCallRecord } from '../store/executions.ts'

/** Facts of one transaction that only its traces have. */
export interface DecodedTraces {
  readonly calls: readonly InternalCallRecord[]
  /** Contracts that came to be, the transaction's own creation aside. */
  readonly created: readonly { readonly contract: Address; readonly creator: Address }[]
  /** Return data of the execution, if it failed. */
  readonly revertData: Hex | null
  /** The node's word for why it failed. */
  readonly failure: string | null
}

const count = (quantity: string | undefined): number => Number(quantity ?? 0)

function typeOf({ type, action }: RpcTrace): string {
  if (type === 'create') return (action.creationMethod ?? 'create').toUpperCase()
  if (type === 'suicide') return 'SELFDESTRUCT'
  return (action.callType ?? 'call').toUpperCase()
}

function toCall(trace: RpcTrace, txPosition: number, position: number) {
  const { action, result } = trace
  const to =
    trace.type === 'create' ? result?.address : (action.to ?? action.refundAddress)
  const record: InternalCallRecord = {
    txPosition,
    position,
    path: trace.traceAddress,
    type: typeOf(trace),
    from: toAddress(action.from ?? action.address ?? ''),
    to: to === undefined ? null : toAddress(to),
    value: String(BigInt(action.value ?? action.balance ?? 0)),
    gas: count(action.gas),
    gasUsed: count(result?.gasUsed),
    input: (action.input ?? action.init ?? '0x') as Hex,
    output: (result?.output ?? result?.code ?? null) as Hex | null,
    error: trace.error ?? null,
  }
  return record
}

const isWithin = (path: readonly number[], outer: readonly number[]): boolean =>
  path.length >= outer.length && outer.every((part, index) => path[index] === part)

/** Reads the frames of one transaction, in the order of execution. */
export function decodeTraces(
  traces: readonly RpcTrace[],
  txPosition: number,
): DecodedTraces {
  // Outermost failed frame of those being read. Frames arrive in the order of execution, so every
  // frame inside it follows at once: earlier failures need no second look, however many there are.
  let failedAt: readonly number[] | undefined
  const calls: InternalCallRecord[] = []
  const created: { contract: Address; creator: Address }[] = []
  let revertData: Hex | null = null
  let failure: string | null = null
  for (const trace of traces) {
    const isRoot = trace.traceAddress.length === 0
    // A frame inside a failed one is undone with it, though it has no error of its own.
    if (failedAt && !isWithin(trace.traceAddress, failedAt)) failedAt = undefined
    if (trace.error !== undefined) failedAt ??= trace.traceAddress
    if (isRoot) {
      if (trace.error !== undefined) {
        failure = trace.error
        revertData = (trace.result?.output ?? trace.result?.code ?? '0x') as Hex
      }
      continue
    }
    const call = toCall(trace, txPosition, calls.length)
    calls.push(call)
    if (trace.type === 'create' && call.to !== null && failedAt === undefined) {
      created.push({ contract: call.to, creator: call.from })
    }
  }
  return { calls, created, revertData, failure }
}
