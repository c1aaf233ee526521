import t from 'tap'
import { makeMemoryStore } from '../../src/cache/store.ts'

const entry = (size: number) => ({
  response: {
    status: 200,
    code: 0,
    body: new Uint8Array(size),
    censored: 0,
    setCookies: [],
    isShareable: true,
    retryAfter: undefined,
  },
  storedAt: 0,
  freshUntil: 1,
})

t.test('bytes bound what is kept, the last used longest', async (t) => {
  const store = makeMemoryStore(10_000)
  for (const key of ['a', 'b', 'c']) await store.set(key, entry(1_200))
  t.ok(await store.get('a'), 'three fit, with room for their compressed forms')
  await store.set('d', entry(1_200))
  t.ok(await store.get('a'), 'used')
  t.notOk(await store.get('b'), 'not used')
  await store.set('e', entry(4_000))
  t.notOk(await store.get('e'), 'one response may not push out the others')
  t.ok(await store.get('d'))
})

t.test('a bound below any answer keeps none', async (t) => {
  const store = makeMemoryStore(1)
  await store.set('a', entry(1))
  t.notOk(await store.get('a'))
})
