import t from 'tap'
import { build, TOKEN } from '../fixtures/build.ts'
import { selfSigned } from '../fixtures/self-signed.ts'

t.test('a backend with an untrusted certificate is refused', async (t) => {
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
