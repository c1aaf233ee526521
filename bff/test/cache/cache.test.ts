import t from 'tap'
import { type CacheOptions, makeCache } from '../../src/cache/cache.ts'
import { makeClock } from '../fixtures/clock.ts'

const TTL_MS = 1_000
const cacheOf = (options: Partial<CacheOptions<string>>) =>
  makeCache({
    maxBytes: 10_000,
    bytesOf: (text: string) => text.length,
    now: makeClock().now,
    ...options,
  })

t.test('bytes bound what is kept, the last used longest', async (t) => {
  const cache = cacheOf({ largestPart: 0.5 })
  const value = 'x'.repeat(2_400)
  for (const key of ['a', 'b', 'c']) cache.set(key, value, TTL_MS)
  t.ok(cache.get('a'), 'three fit')
  cache.set('d', value, TTL_MS)
  t.ok(cache.get('a'), 'used')
  t.notOk(cache.get('b'), 'not used')
  cache.set('e', 'x'.repeat(5_000), TTL_MS)
  t.notOk(cache.get('e'), 'one value may not push out the others')
  t.ok(cache.get('d'))
})

t.test('a bound below any value keeps none', async (t) => {
  for (const maxBytes of [0, 1]) {
    const cache = cacheOf({ maxBytes })
    cache.set('a', 'x', TTL_MS)
    t.notOk(cache.get('a'), `${maxBytes}`)
  }
})

t.test('a value is fresh for its time, and its entry stays', async (t) => {
  const { now, pass } = makeClock()
  const cache = cacheOf({ now })
  const storedAt = now()
  cache.set('a', 'x', TTL_MS)
  cache.set('b', 'y', Number.POSITIVE_INFINITY)
  pass(TTL_MS - 1)
  t.equal(cache.get('a'), 'x')
  pass(1)
  t.notOk(cache.get('a'))
  t.same(cache.entry('a'), { value: 'x', storedAt, freshUntil: now() })
  t.equal(cache.get('b'), 'y')
})

t.test('entries are removed by their keys', async (t) => {
  const cache = cacheOf({})
  for (const key of ['a1', 'a2', 'b1']) cache.set(key, 'x', TTL_MS)
  t.equal(
    cache.remove((key) => key.startsWith('a')),
    2,
  )
  t.notOk(cache.get('a1'))
  t.ok(cache.get('b1'))
  t.equal(cache.removals(), 1)
})
