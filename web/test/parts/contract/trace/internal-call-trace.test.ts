import { type InternalCall, toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { allFrames, isOrigin } from '../../../../src/parts/contract/trace/call-frame.ts'
import { internalCallTrace } from '../../../../src/parts/contract/trace/internal-call-trace.ts'

const call = (path: number[], error?: string): InternalCall => ({
  path,
  type: 'CALL',
  ...(error === undefined ? {} : { error }),
})
const hash = toHash(`0x${'12'.repeat(32)}`)
const outcomes = (status: 'SUCCESS' | 'FAILED', calls: readonly InternalCall[]) =>
  allFrames(internalCallTrace({ hash, status }, calls).root).map((frame) => [
    frame.path,
    frame.isUndone
      ? 'UNDONE'
      : frame.error === undefined
        ? 'SUCCESS'
        : isOrigin(frame)
          ? 'ORIGIN'
          : 'FAILED',
  ])

t.test('a failure leads from the transaction to where it began', async (t) => {
  t.same(
    outcomes('FAILED', [
      call([0]),
      call([1], 'Reverted'),
      call([1, 0]),
      call([1, 1], 'x'),
    ]),
    [
      ['', 'FAILED'],
      ['0', 'UNDONE'],
      ['1', 'FAILED'],
      ['1.0', 'UNDONE'],
      ['1.1', 'ORIGIN'],
    ],
  )
})

t.test('a failure that was caught leaves the rest alone', async (t) => {
  t.same(outcomes('SUCCESS', [call([0], 'Reverted'), call([1])]), [
    ['', 'SUCCESS'],
    ['0', 'ORIGIN'],
    ['1', 'SUCCESS'],
  ])
})

t.test('an empty error is none, and a call without a place fails alone', async (t) => {
  const { path: _, ...unplaced } = call([], 'Reverted')
  t.same(outcomes('SUCCESS', [call([0], ''), call([0, 0]), unplaced]), [
    ['', 'SUCCESS'],
    ['0', 'SUCCESS'],
    ['0.0', 'SUCCESS'],
    ['1', 'ORIGIN'],
  ])
})

t.test('a path that no call can have takes no time', async (t) => {
  const deep = Array.from({ length: 200_000 }, () => 0)
  const { root, count } = internalCallTrace({ hash, status: 'SUCCESS' }, [
    call([0]),
    call(deep),
  ])
  t.equal(count, 3)
  t.equal(root.calls[0]?.calls.length, 1, 'it stands below the nearest call around it')
})

t.test('a backend may have the transaction itself among the calls', async (t) => {
  t.same(outcomes('SUCCESS', [call([]), call([0])]), [
    ['', 'SUCCESS'],
    ['0', 'SUCCESS'],
  ])
})

t.test('a call whose caller is missing stands below the nearest around it', async (t) => {
  const { root } = internalCallTrace({ hash }, [call([1, 0, 2]), call([0]), call([1])])
  t.same(
    allFrames(root).map(({ path, depth }) => [path, depth]),
    [
      ['', 0],
      ['0', 1],
      ['1', 1],
      ['1.0.2', 2],
    ],
  )
})
