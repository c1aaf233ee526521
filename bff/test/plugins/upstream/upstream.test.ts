import { setMaxListeners } from 'node:events'
import t from 'tap'
import { build, TOKEN } from '../../fixtures/build.ts'
import { selfSigned } from '../../fixtures/self-signed.ts'

t.test('a backend whose certificate nobody vouches for is not believed', async (t) => {
  const { call, send, upstream, logged } = await build(t, { tls: selfSigned })
  t.match(await call('query_chain_list'), { status: 502, json: { code: 502 } })
  t.equal((await call('service/open', { headers: TOKEN })).status, 502)
  t.equal((await call('not/known', { headers: TOKEN })).status, 502)
  t.equal((await send('/readyz')).status, 503)
  t.match(await logged({ msg: 'upstream failure', call: 'query_chain_list' }), {
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
  t.same(upstream.seen, [], 'and learns nothing')
})

t.test('300 callers who leave cost no connection', async (t) => {
  const { call, upstream } = await build(t, { script: () => undefined })
  const leave = new AbortController()
  setMaxListeners(0, leave.signal)
  const all = Array.from({ length: 300 }, (_, n) =>
    call(`query_block_list_by_page?pageNum=${n}`, {
      signal: leave.signal,
      headers: { 'x-forwarded-for': `203.0.113.${n % 10}` },
    }).catch(() => 'left'),
  )
  while (upstream.seen.length < 64) await new Promise((resolve) => setImmediate(resolve))
  leave.abort()
  t.ok((await Promise.all(all)).every((result) => result === 'left'))
  upstream.script = (_request, response) => void response.end('{"code":0,"data":1}')
  t.equal((await call('query_token_count')).status, 200)
})
