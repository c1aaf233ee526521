import type { CallFrame } from '@bvlgarichain/verify/execution'
import { type GasFrame, gasFrames } from '../../../parts/contract/trace/gas-frames.ts'
import {
  nameAt,
  nextInFrame,
  type StepTrace,
} from '../../../parts/execution/step-trace.ts'

/** Gas that one kind of instruction used, calls that it made left out. */
interface OpcodeGas {
  readonly name: string
  readonly count: number
  readonly gas: number
}

/** Gas of a transaction by kind of instruction and by call. */
export interface GasProfile {
  /** The most expensive first. */
  readonly opcodes: readonly OpcodeGas[]
  readonly frames: readonly GasFrame[]
}

/**
 * Gas by instruction and call. An instruction's gas is what is gone at the next one of its call,
 * without that of the call it made; so the sum is exact. Of a trace that was cut, only what it has
 * counts.
 */
export function gasProfile(trace: StepTrace, root: CallFrame | undefined): GasProfile {
  const frames = gasFrames(root)
  const all = allFrames(root)
  const rows = new Map<string, { count: number; gas: number }>()
  const add = (step: number, gas: number) => {
    const name = nameAt(trace, step)
    const row = rows.get(name) ?? { count: 0, gas: 0 }
    rows.set(name, { count: row.count + 1, gas: row.gas + gas })
  }
  // Gas of the calls that an instruction made.
  const inside = new Map(
    all.flatMap(({ step, gasUsed }) =>
      step === undefined ? [] : [[step, Number(gasUsed)] as const],
    ),
  )
  const last = new Map<number, number>()
  for (let step = 0; step < trace.length; step++) {
    const frame = trace.frame[step] ?? 0
    const before = last.get(frame)
    if (before !== undefined) {
      const gone = (trace.gasLeft[before] ?? 0) - (trace.gasLeft[step] ?? 0)
      add(before, gone - (inside.get(before) ?? 0))
    }
    last.set(frame, step)
  }
  const isWhole = trace.count === trace.length
  for (const [frame, step] of last) {
    const call = all[frame]
    // In a cut trace, the last instruction of an open call is not known to be its last.
    if (call === undefined || !isWhole) continue
    const end = Number(call.gas - call.gasUsed)
    add(step, (trace.gasLeft[step] ?? 0) - end - (inside.get(step) ?? 0))
  }
  return {
    opcodes: Array.from(rows, ([name, row]) => ({ name, ...row })).sort(
      (one, other) => other.gas - one.gas || one.name.localeCompare(other.name, 'en'),
    ),
    frames,
  }
}

/** All calls by their numbers. */
export function allFrames(root: CallFrame | undefined): readonly CallFrame[] {
  const frames: CallFrame[] = []
  const visit = (call: CallFrame) => {
    frames.push(call)
    call.calls.forEach(visit)
  }
  if (root !== undefined) visit(root)
  return frames
}

/** Gas of an instruction, with that of the call it makes; `undefined` at the end of a cut trace. */
export function gasOfStep(
  trace: StepTrace,
  step: number,
  frames: readonly CallFrame[],
): number | undefined {
  const left = trace.gasLeft[step] ?? 0
  const next = nextInFrame(trace, step)
  if (next !== undefined) return left - (trace.gasLeft[next] ?? 0)
  const call = frames[trace.frame[step] ?? -1]
  const isCut = trace.count > trace.length
  return call === undefined || isCut ? undefined : left - Number(call.gas - call.gasUsed)
}

/** Numbers of the calls that failed. */
export const failedFrames = (root: CallFrame | undefined): ReadonlySet<number> =>
  new Set(
    allFrames(root).flatMap(({ error }, frame) => (error === undefined ? [] : [frame])),
  )
