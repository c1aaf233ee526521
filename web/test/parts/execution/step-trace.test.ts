import type { OpcodeStep } from '@bvlgarichain/verify/execution'
import t from 'tap'
import {
  memoryAt,
  nameAt,
  recordSteps,
  STEP_LIMITS,
  stackAt,
  storageAt,
} from '../../../src/parts/execution/step-trace.ts'
import { gasProfile } from '../../../src/screens/transactions/execution/gas-profile.ts'
import { recordedRun } from '../../fixtures/recorded-run.ts'

const ADDRESS = `0x${'11'.repeat(20)}` as const

const step = (given: Partial<OpcodeStep>): OpcodeStep => ({
  depth: 0,
  frame: 0,
  address: ADDRESS,
  pc: 0,
  name: 'PUSH1',
  gasLeft: 1_000n,
  cost: 3n,
  stack: [],
  memory: new Uint8Array(),
  ...given,
})

t.test('every stack and memory is read back as it was', async (t) => {
  const { steps, trace } = await recordedRun()
  t.ok(steps.length > 500, `${steps.length} instructions`)
  t.equal(trace.length, steps.length)
  for (const [at, { stack, memory, name, pc }] of steps.entries()) {
    if (
      nameAt(trace, at) !== name ||
      trace.pc[at] !== pc ||
      stackAt(trace, at).join() !== stack.join() ||
      memoryAt(trace, at)?.join() !== memory.join()
    ) {
      t.fail(`instruction ${at}, ${name}`)
    }
  }
})

t.test('the storage that was used is told up to an instruction', async (t) => {
  const { steps, trace, run } = await recordedRun()
  const address = steps.find(({ name }) => name === 'SSTORE')?.address
  const last = steps.findLastIndex((one) => one.address === address)
  const slots = storageAt(trace, last, new Set())
  const written = run.changes.find((change) => change.address === address)?.slots ?? []
  t.ok(written.length > 0)
  for (const { slot, after } of written) {
    t.match(
      slots.find((used) => used.slot === BigInt(slot)),
      { value: after, isWritten: true, isTransient: false },
    )
  }
  t.same(storageAt(trace, 0, new Set()), [], 'nothing before the first instruction')
})

t.test('what a failed call wrote does not count', async (t) => {
  const recorder = recordSteps()
  const write = { name: 'SSTORE', stack: [7n, 1n] }
  recorder.record(step({ name: 'SSTORE', stack: [5n, 1n] }))
  recorder.record(step({ name: 'CALL' }))
  recorder.record(step({ ...write, depth: 1, frame: 1 }))
  recorder.record(step({ depth: 1, frame: 1, name: 'REVERT' }))
  recorder.record(step({ name: 'STOP' }))
  const trace = recorder.trace()
  const valueAt = (at: number, failed: readonly number[]) =>
    storageAt(trace, at, new Set(failed)).map(({ value }) => value)
  t.same(valueAt(3, [1]), [7n], 'inside of it, it does')
  t.same(valueAt(4, [1]), [5n])
  t.same(valueAt(4, []), [7n])
})

t.test('the record is bounded', async (t) => {
  const recorder = recordSteps({ steps: 3, memory: 64 })
  for (let at = 0; at < 5; at++) {
    const memory = new Uint8Array(64).fill(at)
    recorder.record(step({ pc: at, memory }))
  }
  const trace = recorder.trace()
  t.equal(trace.length, 3)
  t.equal(trace.count, 5)
  t.same(memoryAt(trace, 1), new Uint8Array(64).fill(1))
  t.equal(memoryAt(trace, 2), undefined, 'more memory than is kept')
})

t.test(
  'a transaction of 100,000 instructions is cut, and read at any place',
  async (t) => {
    const recorder = recordSteps()
    const memory = new Uint8Array(1_024)
    const stack = Array.from({ length: 40 }, (_, at) => BigInt(at))
    for (let at = 0; at < 100_000; at++) {
      memory[at % 1_024] = at & 0xff
      recorder.record(
        step({
          name: at % 10 === 0 ? 'SLOAD' : 'POP',
          stack: [...stack, BigInt(at)],
          memory: memory.slice(),
        }),
      )
    }
    const trace = recorder.trace()
    t.equal(trace.count, 100_000)
    t.equal(trace.length, STEP_LIMITS.steps)
    for (const at of [0, 63, 64, 49_999]) {
      t.same(stackAt(trace, at), [...stack, BigInt(at)])
      t.equal(memoryAt(trace, at)?.[at % 1_024], at & 0xff)
    }
    t.equal(storageAt(trace, 49_999, new Set()).length, 5_000)
  },
)

t.test('the gas of instructions and calls adds up', async (t) => {
  const { trace, run } = await recordedRun()
  const { opcodes, frames } = gasProfile(trace, run.call)
  const total = Number(run.call?.gasUsed)
  t.equal(
    opcodes.reduce((sum, { gas }) => sum + gas, 0),
    total -
      frames.filter(isWithoutCode(trace.frame)).reduce((sum, { own }) => sum + own, 0),
    'instructions use what the call does, but for calls without code',
  )
  t.equal(
    frames.reduce((sum, { own }) => sum + own, 0),
    total,
  )
  t.equal(
    opcodes.reduce((sum, { count }) => sum + count, 0),
    run.opcodeCount,
  )
  t.ok(opcodes.every(({ gas }) => gas >= 0))
  t.equal(run.baseGas + (run.call?.gasUsed ?? 0n) - run.refundedGas, run.gasUsed)
})

const isWithoutCode =
  (frames: Uint32Array) =>
  ({ frame }: { readonly frame: number }) =>
    !frames.includes(frame)
