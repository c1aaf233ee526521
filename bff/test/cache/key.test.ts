import t from 'tap'
import { build } from '../fixtures/build.ts'
import { counting } from '../fixtures/scripted-upstream.ts'

t.test('equal and different requests', async (t) => {
  const { call, upstream } = await build(t, { script: counting() })
  const state = async (path: string, body?: string) =>
    (await call(path, body === undefined ? {} : { body })).headers['x-cache']
  const list = 'query_block_list_by_page'
  t.equal(await state(`${list}?pageNum=1&pageSize=2`), 'MISS')
  t.equal(await state(`${list}?pageSize=2&pageNum=1`), 'HIT', 'order of the query')
  t.equal(await state(`${list}?pageSize=2&pageNum=2`), 'MISS', 'another value')
  t.equal(await state(`${list}?pageSize=2&pageNum=1`, '{}'), 'HIT', 'an empty body')
  t.equal(
    await state(`${list}?_=17&pageSize=2&utm_source=x&pageNum=1`),
    'HIT',
    'parameters that the contract does not know',
  )
  t.equal(await state(`${list}?pageSize=2&pageNum=1&bizId=7`), 'HIT', 'unused')
  const path = 'query_observation_info'
  t.equal(await state(path, '{"a":1,"b":{"c":[1,2],"d":"x"}}'), 'MISS')
  t.equal(await state(path, '{ "b": {"d":"\\u0078", "c":[1, 2]}, "a":1 }'), 'HIT')
  t.equal(await state(path, '{"a":1,"b":{"c":[2,1],"d":"x"}}'), 'MISS')
  t.equal(await state(path, '{"a":9007199254740992}'), 'MISS')
  t.equal(await state(path, '{"a":9007199254740993}'), 'MISS', 'a large number')
  t.equal(await state(path, `"${'x'.repeat(5_000)}"`), 'MISS', 'a long body')
  t.equal(await state(path, `"${'x'.repeat(5_000)}"`), 'HIT')
  t.equal(await state('query_batch_list_by_page?pageNum=1&pageSize=2'), 'MISS', 'a call')
  t.equal(upstream.seen.length, 8)
  t.notMatch(upstream.seen.map(({ url }) => url).join(), /_=17|utm_source/)
})

t.test('clients with credentials share nothing', async (t) => {
  const { call } = await build(t, { script: counting() })
  const send = async (headers: Record<string, string>) => {
    const { json, headers: got } = await call('query_chain_list', { headers })
    return `${got['x-cache']} ${json.data}`
  }
  t.equal(await send({}), 'MISS 1')
  t.equal(await send({ cookie: 'XSRF-TOKEN=any' }), 'HIT 1', 'a token names no visitor')
  t.equal(await send({ cookie: 'sid=1' }), 'MISS 2')
  t.equal(await send({ cookie: 'sid=2' }), 'MISS 3')
  t.equal(await send({ cookie: 'XSRF-TOKEN=b; sid=1' }), 'HIT 2')
  t.equal(await send({ cookie: 'sid=1; sid=2' }), 'HIT 2', 'only the first is sent')
  t.equal(await send({ authorization: 'Bearer 1' }), 'MISS 4')
  t.equal(await send({ authorization: 'Bearer 2' }), 'MISS 5')
  t.equal(await send({ authorization: 'Bearer 1', cookie: 'sid=1' }), 'MISS 6')
  t.equal(await send({}), 'HIT 1')
})

t.test('the chosen chain counts where the backend reads it', async (t) => {
  const { call, upstream } = await build(t, { env: { EXPLORER_SEND_BIZ_ID: '1' } })
  for (const bizId of ['1', '2', '1']) await call(`query_token_count?bizId=${bizId}`)
  t.same(
    upstream.seen.map(({ url }) => url.split('?')[1]),
    ['bizId=1', 'bizId=2'],
  )
})
