import t from 'tap'
import { keccak256 } from 'viem/utils'
import { recordSteps } from '../../../../../src/parts/execution/step-trace.ts'
import { isExecutedCode } from '../../../../../src/screens/transactions/execution/lines/executed-code.ts'
import { nextLine } from '../../../../../src/screens/transactions/execution/lines/next-line.ts'

const CALLS = [
  { frame: 0, pc: 0, name: 'PUSH1' },
  { frame: 0, pc: 2, name: 'CALL' },
  { frame: 1, pc: 0, name: 'STOP' },
  { frame: 0, pc: 3, name: 'JUMPDEST' },
  { frame: 0, pc: 4, name: 'DUP2' },
]
const recorder = recordSteps()
for (const { frame, pc, name } of CALLS) {
  const address = `0x${'11'.repeat(20)}` as const
  const plain = { gasLeft: 9n, cost: 1n, stack: [], memory: new Uint8Array(), address }
  recorder.record({ ...plain, depth: frame, frame, pc, name })
}
const trace = recorder.trace()
const place = (file: number, start: number) => ({
  file,
  start,
  length: 1,
  jump: undefined,
})

t.test('the next place passes by equal places, calls and generated code', async (t) => {
  const places = [place(0, 5), place(0, 5), place(0, 9), place(-1, 0), place(0, 7)]
  t.equal(
    nextLine(trace, 0, (step) => places[step]),
    4,
  )
  t.equal(
    nextLine(trace, 3, (step) => places[step]),
    4,
    'from generated code',
  )
  t.equal(
    nextLine(trace, 4, (step) => places[step]),
    undefined,
  )
  t.equal(
    nextLine(trace, 0, () => undefined),
    undefined,
  )
})

t.test('a code is the executed one only with its hash', async (t) => {
  const code = Uint8Array.from([0x60, 0x01, 0xf1, 0x5b, 0x81])
  t.ok(isExecutedCode(keccak256(code), code))
  // The same instructions with another immediate.
  t.notOk(isExecutedCode(keccak256(code), code.with(1, 2)))
  t.notOk(isExecutedCode(undefined, code))
})
