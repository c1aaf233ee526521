import t from 'tap'
import {
  allPaths,
  isOrigin,
  MAX_FRAMES,
  openAtFirst,
  readCallTrace,
  shownFrames,
} from '../../../../src/parts/contract/trace/call-frame.ts'

const A = `0x${'aa'.repeat(20)}`
const leaf = { type: 'CALL', from: A, to: A, gasUsed: '0x5', input: '0x' }
const failed = { ...leaf, error: 'execution reverted', revertReason: 'closed' }
const response = {
  ...leaf,
  gasUsed: '0x64',
  value: '0x0',
  calls: [
    { ...leaf, calls: [{ ...leaf, calls: [leaf] }] },
    { ...leaf, calls: [{ ...leaf, calls: [{ ...failed, calls: [leaf] }] }] },
  ],
}

t.test('an empty error is none', async (t) => {
  const trace = readCallTrace({ ...leaf, error: '', calls: [leaf] })
  t.match(trace?.root, { error: undefined, calls: [{ isUndone: false }] })
})

t.test(
  'reads calls with their place, and a reason in place of the bare error',
  async (t) => {
    const trace = readCallTrace(response)
    t.match(trace, {
      count: 8,
      isCut: false,
      root: { path: '', gasUsed: 100n, value: 0n },
    })
    const frames = trace ? shownFrames(trace.root, allPaths(trace.root)) : []
    t.same(
      frames.map(({ path }) => path),
      ['', '0', '0.0', '0.0.0', '1', '1.0', '1.0.0', '1.0.0.0'],
    )
    t.same(
      frames.filter(({ isUndone }) => isUndone).map(({ path }) => path),
      ['1.0.0.0'],
      'succeeded inside of a failed call',
    )
    t.same(
      frames.filter(isOrigin).map(({ path, error }) => [path, error]),
      [['1.0.0', 'closed']],
    )
  },
)

t.test('the way down to a failure is open at first', async (t) => {
  const trace = readCallTrace(response)
  const open = trace && openAtFirst(trace.root)
  t.ok(open?.has('1.0'), 'deep, but it failed')
  t.notOk(open?.has('0.0'))
})

t.test(
  'fields of the wrong kind are missing; a response that is none is none',
  async (t) => {
    for (const none of [undefined, null, 'x', [], 7]) {
      t.equal(readCallTrace(none), undefined)
    }
    const odd = { type: 7, to: 'x', gasUsed: -1, input: null, calls: [null, 'x', {}] }
    t.match(readCallTrace(odd), {
      count: 2,
      root: { type: undefined, to: undefined, gasUsed: undefined, input: undefined },
    })
  },
)

t.test('a trace of any size is cut', async (t) => {
  const wide = { ...leaf, calls: Array.from({ length: MAX_FRAMES + 5 }, () => leaf) }
  t.match(readCallTrace(wide), { count: MAX_FRAMES, isCut: true })
  let deep: object = leaf
  for (let depth = 0; depth < 1_500; depth++) deep = { ...leaf, calls: [deep] }
  t.match(readCallTrace(deep), { isCut: true })
})
