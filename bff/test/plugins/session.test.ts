import t from 'tap'
import { build, TOKEN } from '../fixtures/build.ts'
import { raw, success } from '../fixtures/scripted-upstream.ts'

t.test('a change needs the token, repeated', async (t) => {
  const { call, upstream } = await build(t)
  const tries: [string, Record<string, string>, number][] = [
    ['nothing', {}, 403],
    ['the cookie alone', { cookie: 'XSRF-TOKEN=a' }, 403],
    ['the header alone', { 'x-xsrf-token': 'a' }, 403],
    ['two tokens', { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'b' }, 403],
    ['empty ones', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
    ['another site', { ...TOKEN, 'sec-fetch-site': 'cross-site' }, 403],
    ['the token', TOKEN, 200],
    ['the token, encoded', { cookie: 'XSRF-TOKEN=a%3D', 'x-xsrf-token': 'a=' }, 200],
    ['the token, raw', { cookie: 'XSRF-TOKEN=a%3D', 'x-xsrf-token': 'a%3D' }, 200],
    ['this site', { ...TOKEN, 'sec-fetch-site': 'same-origin' }, 200],
  ]
  for (const suffix of ['service/open', 'service/stop', 'not/in/the/contract']) {
    for (const [name, headers, status] of tries) {
      const before = upstream.seen.length
      const reply = await call(suffix, { headers })
      t.equal(reply.status, status, `${suffix} with ${name}`)
      t.equal(upstream.seen.length - before, status === 200 ? 1 : 0, 'requests upstream')
    }
  }
})

t.test('cookies of the backend become ours', async (t) => {
  const { call, upstream } = await build(t, {
    script: success(1, {
      'set-cookie': [
        'XSRF-TOKEN=abc; Domain=up.example; Path=/l2; Secure; HttpOnly; SameSite=None',
        'sid=1; HttpOnly; Expires=Wed, 21 Oct 2026 07:28:00 GMT; secure; samesite=Strict',
      ],
    }),
  })
  const plain = [
    'XSRF-TOKEN=abc; Path=/; SameSite=Lax',
    'sid=1; Path=/; HttpOnly; Expires=Wed, 21 Oct 2026 07:28:00 GMT; samesite=Strict',
  ]
  t.same((await call('query_chain_list')).headers['set-cookie'], plain)
  t.same((await call('service/open', { headers: TOKEN })).headers['set-cookie'], plain)
  const https = { 'x-forwarded-proto': 'https' }
  t.same((await call('query_chain_list', { headers: https })).headers['set-cookie'], [
    'XSRF-TOKEN=abc; Path=/; Secure; SameSite=None',
    'sid=1; Path=/; HttpOnly; Expires=Wed, 21 Oct 2026 07:28:00 GMT; secure; samesite=Strict',
  ])
  t.equal(upstream.seen.length, 3)
})

t.test('only listed cookies go to the backend', async (t) => {
  const { call, upstream } = await build(t, {
    env: { EXPLORER_FORWARD_COOKIES: 'sid, other' },
  })
  const cookie = 'tracker=1; sid=a=b; XSRF-TOKEN=t0ken; sid=2'
  await call('query_chain_list', { headers: { ...TOKEN, cookie } })
  await call('service/open', { headers: { ...TOKEN, cookie } })
  for (const { headers } of upstream.seen) {
    t.equal(headers.cookie, 'sid=a=b; XSRF-TOKEN=t0ken')
    t.equal(headers['x-xsrf-token'], 't0ken')
  }
  t.equal(upstream.seen.length, 2)
  const other = { ...TOKEN, cookie: cookie.replace('tracker=1', 'tracker=2') }
  const reply = await call('query_chain_list', { headers: other })
  t.equal(reply.headers['x-cache'], 'HIT', 'what is not sent does not part callers')
})

t.test('the page brings the token of the backend', async (t) => {
  const { send, call, upstream } = await build(t, {
    script: success(1, { 'set-cookie': ['sid=secret', 'XSRF-TOKEN=fresh; Secure'] }),
  })
  const page = await send('/l2/blocks')
  t.same(page.headers['set-cookie'], ['XSRF-TOKEN=fresh; Path=/'], 'and no other cookie')
  const headers = { cookie: 'XSRF-TOKEN=fresh', 'x-xsrf-token': 'fresh' }
  t.equal((await call('service/open', { headers })).status, 200)
  const before = upstream.seen.length
  t.notOk((await send('/l2', { headers })).headers['set-cookie'])
  t.equal(upstream.seen.length, before, 'who has a token needs none')
})

t.test('the page comes without a token too', async (t) => {
  const { send, upstream } = await build(t, { script: raw(500, 'down') })
  t.equal((await send('/l2')).status, 200)
  t.equal((await send('/l2')).status, 200)
  t.equal(upstream.seen.length, 1, 'a backend without tokens is not asked on every load')
})
