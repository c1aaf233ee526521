import t from 'tap'
import { build } from '../fixtures/build.ts'
import { counting } from '../fixtures/scripted-upstream.ts'

t.test('what is the same question', async (t) => {
  const { call, upstream } = await build(t, { script: counting() })
  const state = async (suffix: string, body?: string) =>
    (await call(suffix, body === undefined ? {} : { body })).headers['x-cache']
  t.equal(await state('query_chain_list?a=1&b=2'), 'MISS')
  t.equal(await state('query_chain_list?b=2&a=1'), 'HIT', 'order of the query')
  t.equal(await state('query_chain_list?b=2&a=2'), 'MISS', 'another value')
  t.equal(await state('query_chain_list?b=2&a=1', '{}'), 'MISS', 'a body')
  const suffix = 'query_observation_info'
  t.equal(await state(suffix, '{"a":1,"b":{"c":[1,2],"d":"x"}}'), 'MISS')
  t.equal(await state(suffix, '{ "b": {"d":"\\u0078", "c":[1, 2]}, "a":1 }'), 'HIT')
  t.equal(await state(suffix, '{"a":1,"b":{"c":[2,1],"d":"x"}}'), 'MISS')
  t.equal(await state(suffix, '{"a":9007199254740992}'), 'MISS')
  t.equal(await state(suffix, '{"a":9007199254740993}'), 'MISS', 'a large number')
  t.equal(await state(suffix, `"${'x'.repeat(5_000)}"`), 'MISS', 'a long body')
  t.equal(await state(suffix, `"${'x'.repeat(5_000)}"`), 'HIT')
  t.equal(await state('query_tx_detail?a=1&b=2'), 'MISS', 'another call')
  t.equal(upstream.seen.length, 9)
})

t.test('callers with credentials share nothing', async (t) => {
  const { call } = await build(t, { script: counting() })
  const ask = async (headers: Record<string, string>) => {
    const { json, headers: got } = await call('query_chain_list', { headers })
    return `${got['x-cache']} ${json.data}`
  }
  t.equal(await ask({}), 'MISS 1')
  t.equal(await ask({ cookie: 'XSRF-TOKEN=any' }), 'HIT 1', 'a token names nobody')
  t.equal(await ask({ cookie: 'sid=1' }), 'MISS 2')
  t.equal(await ask({ cookie: 'sid=2' }), 'MISS 3')
  t.equal(await ask({ cookie: 'XSRF-TOKEN=b; sid=1' }), 'HIT 2')
  t.equal(await ask({ cookie: 'sid=1; sid=2' }), 'HIT 2', 'only the first is sent')
  t.equal(await ask({ authorization: 'Bearer 1' }), 'MISS 4')
  t.equal(await ask({ authorization: 'Bearer 2' }), 'MISS 5')
  t.equal(await ask({ authorization: 'Bearer 1', cookie: 'sid=1' }), 'MISS 6')
  t.equal(await ask({}), 'HIT 1')
})
