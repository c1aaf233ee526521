import t from 'tap'
import {
  type GasCall,
  gasFrames,
  MAX_PROFILED,
} from '../../../../src/parts/contract/trace/gas-frames.ts'

const call = (gasUsed: bigint | undefined, calls: readonly GasCall[] = []): GasCall => ({
  type: 'CALL',
  to: undefined,
  input: '0x',
  gasUsed,
  calls,
})

t.test('gas of calls begins where that of the one before ends', async (t) => {
  const frames = gasFrames(call(100n, [call(30n, [call(10n)]), call(50n)]))
  t.match(frames, [
    { frame: 0, depth: 0, start: 0, total: 100, own: 20 },
    { frame: 1, depth: 1, start: 0, total: 30, own: 20 },
    { frame: 2, depth: 2, start: 0, total: 10, own: 10 },
    { frame: 3, depth: 1, start: 30, total: 50, own: 50 },
  ])
})

t.test('gas that a node leaves out counts as none', async (t) => {
  t.match(gasFrames(call(undefined, [call(5n)])), [{ own: 0, total: 0 }, { own: 5 }])
  t.same(gasFrames(undefined), [])
})

t.test('many calls are bounded', async (t) => {
  const many = Array.from({ length: MAX_PROFILED + 5 }, () => call(1n))
  t.equal(gasFrames(call(10_000n, many)).length, MAX_PROFILED)
})
