import type { Address, Hex, TxStatus } from '@bvlgarichain/contract'
import {
  fieldsOf,
  type Raw,
  readAddress,
  readAmount,
  readCount,
  readHex,
  readQuantity,
  readText,
  readValues,
} from '../chain/read-rpc.ts'
import type { RpcTrace } from '../chain/rpc-types.ts'
import type { InternalCallRecord } from '../store/executions.ts'

/** Facts of one transaction that only its traces have. */
export interface DecodedTraces {
  readonly calls: readonly InternalCallRecord[]
  /** Contracts that came to be, the transaction's own creation aside. */
  readonly created: readonly {
    readonly contract: Address
    readonly creator: Address | null
  }[]
  /** Return data of the execution, if it failed. */
  readonly revertData: Hex | null
  /** The node's word for why it failed. */
  readonly failure: string | null
  /** Absent without a frame of the transaction itself. */
  readonly status?: TxStatus
}

type Action = RpcTrace['action']
type Result = NonNullable<RpcTrace['result']>

/** Type of a frame, also of one that is not known here; a call's is its `callType`. */
function typeOf(type: unknown, { creationMethod, callType }: Raw<Action>) {
  if (type === 'create') return (readText(creationMethod) ?? 'create').toUpperCase()
  if (type === 'suicide') return 'SELFDESTRUCT'
  const isCall = type === undefined || type === null || type === 'call'
  return readText(isCall ? callType : type)?.toUpperCase() ?? null
}

function toCall(
  trace: Raw<RpcTrace>,
  path: readonly number[],
  txPosition: number,
  position: number,
) {
  const action = fieldsOf<Action>(trace.action)
  const result = fieldsOf<Result>(trace.result)
  const isCreation = trace.type === 'create'
  const isEnd = trace.type === 'suicide'
  const record: InternalCallRecord = {
    txPosition,
    position,
    path,
    type: typeOf(trace.type, action),
    from: readAddress(action.from ?? action.address) ?? null,
    to:
      readAddress(isCreation ? result.address : (action.to ?? action.refundAddress)) ??
      null,
    value: readAmount(action.value ?? action.balance) ?? null,
    // A self-destruct makes no call.
    gas: readQuantity(action.gas) ?? (isEnd ? 0 : null),
    gasUsed: readQuantity(result.gasUsed) ?? (isEnd ? 0 : null),
    input: readHex(action.input ?? action.init) ?? (isEnd ? '0x' : null),
    output: readHex(result.output ?? result.code) ?? null,
    error: readText(trace.error) ?? null,
  }
  return record
}

/** Place of a frame among those of its transaction. @throws TypeError without one. */
function pathOf({ traceAddress }: Raw<RpcTrace>): readonly number[] {
  const path = readValues(traceAddress, readCount)
  if (path === undefined) throw new TypeError('a frame has no place')
  return path
}

const isWithin = (path: readonly number[], outer: readonly number[]): boolean =>
  path.length >= outer.length && outer.every((part, index) => path[index] === part)

/** Reads the frames of one transaction, in the order of execution. */
export function decodeTraces(
  traces: readonly Raw<RpcTrace>[],
  txPosition: number,
): DecodedTraces {
  // Outermost failed frame of those being read. Frames arrive in the order of execution, so every
  // frame inside it follows at once: earlier failures need no second look, however many there are.
  let failedAt: readonly number[] | undefined
  const calls: InternalCallRecord[] = []
  const created: { contract: Address; creator: Address | null }[] = []
  let revertData: Hex | null = null
  let failure: string | null = null
  let status: TxStatus | undefined
  for (const trace of traces) {
    const path = pathOf(trace)
    const error = readText(trace.error)
    // A frame inside a failed one is undone with it, though it has no error itself.
    if (failedAt && !isWithin(path, failedAt)) failedAt = undefined
    if (error !== undefined) failedAt ??= path
    if (path.length === 0) {
      status = error === undefined ? 'SUCCESS' : 'FAILED'
      if (error !== undefined) {
        const result = fieldsOf<Result>(trace.result)
        failure = error
        revertData = readHex(result.output ?? result.code) ?? '0x'
      }
      continue
    }
    const call = toCall(trace, path, txPosition, calls.length)
    calls.push(call)
    if (trace.type === 'create' && call.to !== null && failedAt === undefined) {
      created.push({ contract: call.to, creator: call.from })
    }
  }
  return { calls, created, revertData, failure, ...(status && { status }) }
}
