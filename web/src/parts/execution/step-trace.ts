import type { OpcodeStep } from '@bvlgarichain/verify/execution'

/**
 * Instructions of a transaction in columns, which a worker can hand over and a browser can hold for
 * tens of thousands of them. Stack and memory are kept as changes: see {@link stackAt}.
 */
export interface StepTrace {
  /** Number of instructions that are kept: the first ones. */
  readonly length: number
  /** Number of instructions that were executed. */
  readonly count: number
  /** Names of the instructions that occur. */
  readonly names: readonly string[]
  /** Index in {@link names}. */
  readonly name: Uint8Array
  readonly pc: Uint32Array
  readonly depth: Uint16Array
  /** Number of the call, in the order in which calls begin. */
  readonly frame: Uint32Array
  readonly gasLeft: Float64Array
  /** Words at the bottom of the stack that stay as they were at the step before in the same call. */
  readonly kept: Uint16Array
  /** The words above them. */
  readonly pushed: readonly (readonly bigint[])[]
  /** Size of the memory, in bytes. */
  readonly memorySize: Uint32Array
  /** Changes in the memory of a call since its previous step. */
  readonly writes: readonly MemoryWrite[]
  /** The memory wasn't kept from this step on; {@link length} if all of it was. */
  readonly memoryEnd: number
  /** Accounts whose storage the calls use, by the number of the call. */
  readonly accounts: ReadonlyMap<number, string>
}

/** Bytes that a call's memory has since a step. */
interface MemoryWrite {
  readonly step: number
  readonly offset: number
  readonly bytes: Uint8Array
}

/** The part of the instructions that is kept. */
export interface StepLimits {
  readonly steps: number
  /** Bytes of all changes of memory. */
  readonly memory: number
}

export const STEP_LIMITS: StepLimits = { steps: 50_000, memory: 16_000_000 }
/** Every so many steps of a call, its whole stack is kept. */
const KEYFRAME = 64

interface FrameState {
  stack: readonly bigint[]
  memory: Uint8Array
  steps: number
}

/** Records instructions up to the limits, and counts those beyond. */
export interface StepRecorder {
  readonly record: (step: OpcodeStep) => void
  readonly trace: () => StepTrace
}

/** Starts to record the instructions of one transaction. */
export function recordSteps(limits: StepLimits = STEP_LIMITS): StepRecorder {
  let count = 0
  let memoryLeft = limits.memory
  let memoryEnd: number | undefined
  const names: string[] = []
  const columns = {
    name: [] as number[],
    pc: [] as number[],
    depth: [] as number[],
    frame: [] as number[],
    gasLeft: [] as number[],
    kept: [] as number[],
    memorySize: [] as number[],
  }
  const pushed: (readonly bigint[])[] = []
  const writes: MemoryWrite[] = []
  const frames = new Map<number, FrameState>()
  const accounts = new Map<number, string>()

  const recordMemory = (state: FrameState, memory: Uint8Array, step: number) => {
    if (memoryEnd !== undefined) return
    const change = changeOf(state.memory, memory)
    if (change === undefined) return
    const bytes = memory.slice(change.from, change.to)
    memoryLeft -= bytes.length
    if (memoryLeft < 0) {
      memoryEnd = step
      return
    }
    writes.push({ step, offset: change.from, bytes })
    state.memory = memory
  }

  return {
    record(step) {
      const at = count
      count += 1
      if (at >= limits.steps) return
      const state = frames.get(step.frame) ?? {
        stack: [],
        memory: new Uint8Array(),
        steps: 0,
      }
      frames.set(step.frame, state)
      accounts.set(step.frame, step.address)
      const isKeyframe = state.steps % KEYFRAME === 0
      const kept = isKeyframe ? 0 : commonLength(state.stack, step.stack)
      let name = names.indexOf(step.name)
      if (name < 0) name = names.push(step.name) - 1
      columns.name.push(name)
      columns.pc.push(step.pc)
      columns.depth.push(step.depth)
      columns.frame.push(step.frame)
      columns.gasLeft.push(Number(step.gasLeft))
      columns.kept.push(kept)
      columns.memorySize.push(step.memory.length)
      pushed.push(step.stack.slice(kept))
      recordMemory(state, step.memory, at)
      state.stack = step.stack
      state.steps += 1
    },
    trace: () => ({
      length: columns.pc.length,
      count,
      names,
      name: Uint8Array.from(columns.name),
      pc: Uint32Array.from(columns.pc),
      depth: Uint16Array.from(columns.depth),
      frame: Uint32Array.from(columns.frame),
      gasLeft: Float64Array.from(columns.gasLeft),
      kept: Uint16Array.from(columns.kept),
      pushed,
      memorySize: Uint32Array.from(columns.memorySize),
      writes,
      memoryEnd: memoryEnd ?? columns.pc.length,
      accounts,
    }),
  }
}

function commonLength(one: readonly bigint[], other: readonly bigint[]): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) {
    length += 1
  }
  return length
}

/** First and last byte that differ; memory only grows, and new bytes are 0. */
function changeOf(
  before: Uint8Array,
  after: Uint8Array,
): { readonly from: number; readonly to: number } | undefined {
  let from = 0
  while (from < after.length && (before[from] ?? 0) === after[from]) from += 1
  if (from === after.length) return undefined
  let to = after.length
  while ((before[to - 1] ?? 0) === after[to - 1]) to -= 1
  return { from, to }
}

/** Name of an instruction. */
export const nameAt = (trace: StepTrace, step: number): string =>
  trace.names[trace.name[step] ?? -1] ?? ''

/** The stack before an instruction, its bottom first. */
export function stackAt(trace: StepTrace, step: number): readonly bigint[] {
  const frame = trace.frame[step]
  let length = Number.POSITIVE_INFINITY
  const parts: (readonly bigint[])[] = []
  for (let at = step; at >= 0 && length > 0; at--) {
    if (trace.frame[at] !== frame) continue
    const kept = trace.kept[at] ?? 0
    parts.push((trace.pushed[at] ?? []).slice(0, Math.max(0, length - kept)))
    length = Math.min(length, kept)
  }
  return parts.toReversed().flat()
}

/** The memory before an instruction; `undefined` where it wasn't kept. */
export function memoryAt(trace: StepTrace, step: number): Uint8Array | undefined {
  if (step >= trace.memoryEnd) return undefined
  const memory = new Uint8Array(trace.memorySize[step] ?? 0)
  for (const { step: at, offset, bytes } of trace.writes) {
    if (at > step) break
    if (trace.frame[at] === trace.frame[step]) memory.set(bytes, offset)
  }
  return memory
}

/** Next instruction of the same call. */
export function nextInFrame(trace: StepTrace, step: number): number | undefined {
  for (let at = step + 1; at < trace.length; at++) {
    if (trace.frame[at] === trace.frame[step]) return at
    if ((trace.depth[at] ?? 0) < (trace.depth[step] ?? 0)) return undefined
  }
  return undefined
}

/** A slot that a transaction has used before an instruction, with the value that it saw or wrote. */
export interface UsedSlot {
  readonly slot: bigint
  readonly value: bigint
  readonly isWritten: boolean
  readonly isTransient: boolean
}

const ACCESS: Readonly<
  Record<string, { readonly isWritten: boolean; readonly isTransient: boolean }>
> = {
  SLOAD: { isWritten: false, isTransient: false },
  SSTORE: { isWritten: true, isTransient: false },
  TLOAD: { isWritten: false, isTransient: true },
  TSTORE: { isWritten: true, isTransient: true },
}

/**
 * Slots of the storage that an instruction works on, as far as they were used before it. Writes of
 * a call that failed meanwhile don't count.
 */
export function storageAt(
  trace: StepTrace,
  step: number,
  failed: ReadonlySet<number>,
): readonly UsedSlot[] {
  const account = trace.accounts.get(trace.frame[step] ?? 0)
  const slots = new Map<string, UsedSlot>()
  const open: { readonly frame: number; readonly undo: (() => void)[] }[] = []
  const close = () => {
    const ended = open.pop()
    if (ended === undefined) return
    if (failed.has(ended.frame)) for (const undo of ended.undo.reverse()) undo()
    else open.at(-1)?.undo.push(...ended.undo)
  }
  for (let at = 0; at <= step; at++) {
    const frame = trace.frame[at] ?? 0
    const depth = trace.depth[at] ?? 0
    while (open.length > depth + 1) close()
    // A call that ended may be followed by another at the same depth.
    if (open.length === depth + 1 && open.at(-1)?.frame !== frame) close()
    if (open.at(-1)?.frame !== frame) open.push({ frame, undo: [] })
    const access = ACCESS[nameAt(trace, at)]
    if (at === step || access === undefined || trace.accounts.get(frame) !== account) {
      continue
    }
    const stack = stackAt(trace, at)
    const slot = stack.at(-1)
    const after = nextInFrame(trace, at)
    const value = access.isWritten
      ? stack.at(-2)
      : after === undefined
        ? undefined
        : stackAt(trace, after).at(-1)
    if (slot === undefined || value === undefined) continue
    const key = `${access.isTransient} ${slot}`
    const before = slots.get(key)
    const isWritten = access.isWritten || before?.isWritten === true
    slots.set(key, { slot, value, isWritten, isTransient: access.isTransient })
    if (access.isWritten) {
      open.at(-1)?.undo.push(() => {
        if (before === undefined) slots.delete(key)
        else slots.set(key, before)
      })
    }
  }
  return [...slots.values()]
}
