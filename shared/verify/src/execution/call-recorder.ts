import type { Hex } from '@bvlgarichain/contract'
import type { EVM, EVMResult, InterpreterStep, Message } from '@ethereumjs/evm'
import { bytesToHex, keccak256 } from 'viem/utils'

/** A call that a transaction made, its own included. */
export interface CallFrame {
  readonly type: string
  readonly from: Hex
  /** Callee or new contract; absent where a creation failed before it had an address. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly input: Hex
  readonly output: Hex
  /** Gas that it was given; for the transaction's own call what is left after the base cost. */
  readonly gas: bigint
  readonly gasUsed: bigint
  readonly error?: string | undefined
  /** keccak256 of the code that ran; absent for creations, precompiles, and accounts without code. */
  readonly codeHash?: Hex | undefined
  /** Position of the instruction that made it; absent for the transaction's own call. */
  readonly step?: number | undefined
  readonly calls: readonly CallFrame[]
}

/** One instruction about to be executed. */
export interface OpcodeStep {
  readonly depth: number
  /** Number of its call, which are counted from 0 in the order in which they begin. */
  readonly frame: number
  readonly address: Hex
  readonly pc: number
  readonly name: string
  readonly gasLeft: bigint
  readonly cost: bigint
  readonly stack: readonly bigint[]
  readonly memory: Uint8Array
}

interface OpenFrame {
  readonly message: Message
  readonly type: string
  readonly number: number
  readonly step: number | undefined
  readonly calls: CallFrame[]
}

/** Records calls and instructions of the transactions that an EVM runs. */
export interface CallRecorder {
  /** Forgets what was recorded. */
  reset(): void
  readonly call: () => CallFrame | undefined
  readonly opcodeCount: () => number
}

/** Listens to an EVM. `onMessage` may throw to end the execution. */
export function recordCalls(
  evm: EVM,
  onMessage: (callee: Hex | undefined) => Promise<void>,
  onStep: ((step: OpcodeStep) => void) | undefined,
): CallRecorder {
  const open: OpenFrame[] = []
  let root: CallFrame | undefined
  let opcodeCount = 0
  let frameCount = 0
  let opcode = ''
  // Calls of one contract share its bytes.
  const hashes = new WeakMap<Uint8Array, Hex>()
  const hashOf = (code: unknown): Hex | undefined => {
    if (!(code instanceof Uint8Array) || code.length === 0) return undefined
    const hash = hashes.get(code) ?? keccak256(code)
    hashes.set(code, hash)
    return hash
  }
  const onOpcode = (step: InterpreterStep) => {
    opcodeCount += 1
    opcode = step.opcode.name
    onStep?.({
      depth: step.depth,
      frame: open.at(-1)?.number ?? 0,
      address: step.address.toString(),
      pc: step.pc,
      name: opcode,
      gasLeft: step.gasLeft,
      cost: step.opcode.dynamicFee ?? BigInt(step.opcode.fee),
      stack: step.stack,
      memory: step.memory,
    })
  }
  evm.events.on('step', onOpcode)
  evm.events.on('beforeMessage', (message) => {
    const isCreate = message.to === undefined
    const type = open.length > 0 ? opcode : isCreate ? 'CREATE' : 'CALL'
    const step = open.length > 0 ? opcodeCount - 1 : undefined
    open.push({ message, type, number: frameCount, step, calls: [] })
    frameCount += 1
  })
  evm.events.on('afterMessage', (result) => {
    const frame = open.pop()
    if (frame === undefined) return
    const { to, code } = frame.message
    const codeHash = to === undefined ? undefined : hashOf(code)
    const closed = { ...frameOf(frame, result), codeHash }
    const parent = open.at(-1)
    if (parent === undefined) root = closed
    else parent.calls.push(closed)
  })
  // The library waits for listeners that take a second parameter, but passes on no error of theirs.
  const runCall = evm.runCall.bind(evm)
  evm.runCall = async (options) => {
    const { message, to } = options
    const callee = message === undefined ? to : message.to && message.codeAddress
    await onMessage(callee?.toString())
    return runCall(options)
  }
  return {
    reset() {
      open.length = 0
      root = undefined
      opcodeCount = 0
      frameCount = 0
    },
    call: () => root,
    opcodeCount: () => opcodeCount,
  }
}

function frameOf(
  { message, type, step, calls }: OpenFrame,
  { createdAddress, execResult }: EVMResult,
): CallFrame {
  // A delegated call names the account whose storage it uses as recipient.
  const to =
    createdAddress ?? (message.to === undefined ? undefined : message.codeAddress)
  return {
    type,
    from: message.caller.toString(),
    to: to?.toString(),
    value: message.value,
    input: bytesToHex(message.data),
    output: bytesToHex(execResult.returnValue),
    gas: message.gasLimit,
    gasUsed: execResult.executionGasUsed,
    error: execResult.exceptionError?.error,
    step,
    calls,
  }
}
