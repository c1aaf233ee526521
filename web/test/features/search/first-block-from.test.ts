import t from 'tap'
import type { Find } from '../../../src/features/search/find.ts'
import { firstBlockFrom } from '../../../src/features/search/first-block-from.ts'

/** A chain by the times of its blocks; `seen` are the heights that were requested. */
function chain(length: number, timeOf: (height: number) => number | undefined) {
  const seen: number[] = []
  const block = (height: number) => ({ height, time: timeOf(height) })
  const find = (async (name: string, { blockHeight = -1 }: { blockHeight?: number }) => {
    if (name === 'blockList') return { list: length === 0 ? [] : [block(length - 1)] }
    seen.push(blockHeight)
    return blockHeight < length ? block(blockHeight) : undefined
  }) as unknown as Find
  return { find, seen }
}

const heightFrom = async (ms: number, { find }: ReturnType<typeof chain>) =>
  (await firstBlockFrom(ms, find))?.height

t.test('the first block from a time on', async (t) => {
  const regular = () => chain(1_000, (height) => 1_000_000 + height * 1_000)
  t.equal(await heightFrom(1_500_000, regular()), 500)
  t.equal(await heightFrom(1_499_001, regular()), 500, 'between two blocks')
  t.equal(await heightFrom(0, regular()), 0, 'before the first')
  t.equal(await heightFrom(1_999_000, regular()), 999, 'the newest')
  t.equal(await heightFrom(1_999_001, regular()), undefined, 'later than all')
  t.equal(
    await heightFrom(
      5,
      chain(0, () => 0),
    ),
    undefined,
    'an empty chain',
  )
})

t.test('a long chain takes few requests, an irregular one not many', async (t) => {
  const regular = chain(10_000_000, (height) => height * 1_000)
  t.equal(await heightFrom(7_654_321_000, regular), 7_654_321)
  t.ok(regular.seen.length < 25, `${regular.seen.length} requests`)
  // Half of the time passes before the first thousandth of the blocks.
  const uneven = chain(1_000_000, (height) =>
    height < 1_000 ? height * 1_000_000 : 1_000_000_000 + height,
  )
  t.equal(await heightFrom(500_000_001, uneven), 501)
  t.ok(uneven.seen.length < 70, `${uneven.seen.length} requests`)
})

t.test('blocks without a time are no response', async (t) => {
  t.equal(
    await heightFrom(
      5,
      chain(100, () => undefined),
    ),
    undefined,
  )
  const some = chain(100, (height) => (height === 99 ? 1_000 : undefined))
  t.equal(await heightFrom(5, some), undefined)
})
