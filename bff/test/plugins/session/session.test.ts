import t from 'tap'
import { build, TOKEN } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { raw, success } from '../../fixtures/scripted-upstream.ts'

t.test('a change needs the token, repeated', async (t) => {
  const { call, upstream } = await build(t)
  const tries: [string, Record<string, string>, number][] = [
    ['nothing', {}, 403],
    ['the cookie alone', { cookie: 'XSRF-TOKEN=a' }, 403],
    ['the header alone', { 'x-xsrf-token': 'a' }, 403],
    ['two tokens', { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'b' }, 403],
    ['empty ones', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
    ['another site', { ...TOKEN, 'sec-fetch-site': 'cross-site' }, 403],
    ['another site, spelled', { ...TOKEN, 'sec-fetch-site': 'Cross-Site' }, 403],
    ['another origin', { ...TOKEN, origin: 'http://evil.example' }, 403],
    ['no origin', { ...TOKEN, origin: 'null' }, 403],
    ['its origin', { ...TOKEN, host: 'a.example', origin: 'https://A.example' }, 200],
    [
      'its origin behind a proxy',
      {
        ...TOKEN,
        'x-forwarded-host': 'a.example:8443',
        origin: 'https://a.example:8443',
      },
      200,
    ],
    ...[
      { 'x-forwarded-host': 'a.example, lb.internal' },
      { 'x-forwarded-host': 'lb.internal,a.example:443' },
      { 'x-forwarded-host': 'A.example', 'x-forwarded-proto': 'https' },
      { 'x-original-host': 'a.example' },
      { forwarded: 'for=192.0.2.1;proto=https;host=a.example, for=10.0.0.1;host=lb' },
      { forwarded: 'for="[2001:db8::1]";Host="a.example:443"' },
    ].map((said): [string, Record<string, string>, number] => [
      JSON.stringify(said),
      { ...TOKEN, ...said, origin: 'https://a.example' },
      200,
    ]),
    [
      'a port that a proxy says beside the host',
      {
        ...TOKEN,
        'x-forwarded-host': 'a.example',
        'x-forwarded-port': '8443',
        origin: 'https://a.example:8443',
      },
      200,
    ],
    [
      'a port that a proxy says beside the host that it keeps',
      {
        ...TOKEN,
        host: 'a.example',
        'x-forwarded-port': '8443',
        origin: 'https://a.example:8443',
      },
      200,
    ],
    [
      'a port that a proxy says in place of its own',
      {
        ...TOKEN,
        'x-forwarded-host': 'a.example:8080',
        'x-forwarded-port': '443',
        origin: 'https://a.example',
      },
      200,
    ],
    [
      'a host that proxies do not name',
      {
        ...TOKEN,
        'x-forwarded-host': 'a.example, b.example',
        forwarded: 'host=a.example;by=evil.example',
        origin: 'https://evil.example',
      },
      403,
    ],
    [
      'this site, another origin',
      { ...TOKEN, 'sec-fetch-site': 'same-origin', origin: 'https://a.example' },
      200,
    ],
    ['the token', TOKEN, 200],
    ['the token, encoded', { cookie: 'XSRF-TOKEN=a%3D', 'x-xsrf-token': 'a=' }, 200],
    ['the token, raw', { cookie: 'XSRF-TOKEN=a%3D', 'x-xsrf-token': 'a%3D' }, 200],
    ['this site', { ...TOKEN, 'sec-fetch-site': 'same-origin' }, 200],
  ]
  for (const path of ['service/open', 'service/stop', 'not/in/the/contract']) {
    for (const [name, headers, status] of tries) {
      const before = upstream.seen.length
      const reply = await call(path, { headers })
      t.equal(reply.status, status, `${path} with ${name}`)
      t.equal(upstream.seen.length - before, status === 200 ? 1 : 0, 'requests upstream')
    }
  }
})

t.test('only trusted proxies say what this site is, and the log why not', async (t) => {
  const { call, logged } = await build(t, { env: { EXPLORER_TRUSTED_PROXIES: 'none' } })
  const tries = [
    [{ origin: 'https://a.example', 'x-forwarded-host': 'a.example' }, 'origin'],
    [{ origin: 'https://a.example', forwarded: 'host=a.example' }, 'origin'],
    [
      { origin: 'https://a.example:81', host: 'a.example', 'x-forwarded-port': '81' },
      'origin',
    ],
    [{ 'sec-fetch-site': 'cross-site' }, 'sec-fetch-site'],
  ] as const
  for (const [index, [said, refusedBy]] of tries.entries()) {
    const headers = { ...said, 'x-request-id': `try-${index}` }
    t.equal((await call('query_chain_list', { headers })).status, 403)
    t.match(await logged({ reqId: `try-${index}`, msg: 'call' }), {
      status: 403,
      refusedBy,
    })
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
  t.equal(reply.headers['x-cache'], 'HIT', 'unsent cookies do not count')
})

t.test('reads are for pages of this site', async (t) => {
  const { call, upstream } = await build(t)
  const read = async (origin: string) =>
    (await call('query_chain_list', { headers: { origin, host: 'a.example' } })).status
  t.equal(await read('http://evil.example'), 403)
  t.equal(await read('null'), 403)
  t.same(upstream.seen, [])
  t.equal(await read('http://a.example'), 200)
})

t.test('a backend that fails for a moment costs the token for a moment', async (t) => {
  const { now, pass } = makeClock()
  const { send, upstream, log } = await build(t, {
    script: raw(502, 'down'),
    dependencies: { now },
  })
  t.notOk((await send('/l2')).headers['set-cookie'])
  upstream.script = success(1, { 'set-cookie': 'XSRF-TOKEN=fresh' })
  t.notOk((await send('/l2')).headers['set-cookie'], 'it is let alone at first')
  pass(2_000)
  t.ok((await send('/l2')).headers['set-cookie'])
  t.match(log, [{ level: 40, msg: 'no XSRF token from the backend' }], 'logged once')

  upstream.script = success(1)
  pass(10_000)
  await send('/l2')
  pass(59_000)
  const before = upstream.seen.length
  await send('/l2')
  t.equal(upstream.seen.length, before, 'a backend without tokens gets few requests')
})

t.test('an outage of the token is logged once', async (t) => {
  const { now, pass } = makeClock()
  const { send, upstream, log } = await build(t, { dependencies: { now } })
  await upstream.close()
  for (let load = 0; load < 5; load++) {
    await send('/l2')
    pass(2_000)
  }
  t.match(log, [{ cause: { code: 'ECONNREFUSED' } }])
})

t.test('page loads share one request for a token', async (t) => {
  const { now, pass } = makeClock()
  const { send, upstream } = await build(t, { dependencies: { now } })
  const load = async () => (await send('/l2')).headers['set-cookie']
  let respond = () => {}
  const requested = new Promise<void>((resolve) => {
    upstream.script = (...exchange) => {
      respond = () => success(1, { 'set-cookie': 'XSRF-TOKEN=a' })(...exchange)
      resolve()
    }
  })
  const loads = Array.from({ length: 100 }, load)
  await requested
  respond()
  const token = ['XSRF-TOKEN=a; Path=/']
  for (const cookies of await Promise.all(loads)) t.same(cookies, token)
  upstream.script = success(1, { 'set-cookie': 'XSRF-TOKEN=b' })
  pass(9_999)
  t.same(await load(), token, 'a while later')
  t.equal(upstream.seen.length, 1)
  pass(1)
  t.same(await load(), ['XSRF-TOKEN=b; Path=/'])
  t.equal(upstream.seen.length, 2)
})

/** Cookies that scripts and services around the explorer set on its domain. */
const TRACKING = [
  '_ga=GA1.1.7',
  '_ga_ABC123=GS1.1',
  '_gid=GA1',
  '_gat_gtag_UA_1=1',
  '_gcl_au=1.1',
  '__utma=1',
  '_fbp=fb.1',
  '_hjSessionUser_1=x',
  '_pk_id.1.abc=x',
  'ajs_anonymous_id=x',
  'amplitude_id_x=y',
  'AMP_MKTG_x=y',
  'mp_abc_mixpanel=x',
  'ph_abc_posthog=x',
  'OptanonConsent=x',
  'CookieConsent=x',
  'cookieyes-consent=x',
  'cf_clearance=x',
  '__cf_bm=x',
  '_cfuvid=x',
  '_clck=x',
  'hubspotutk=x',
]

t.test('analytics and consent cookies go nowhere and separate no clients', async (t) => {
  const { call, upstream } = await build(t, { script: success(1) })
  for (const cookie of TRACKING) await call('query_chain_list', { headers: { cookie } })
  t.equal(upstream.seen.length, 1, 'one request for all of them')
  const sid = 'sid=1; CF_Authorization=jwt; gaming=1; amp=2'
  const cookie = `${TRACKING.join('; ')}; ${sid}`
  await call('query_chain_list', { headers: { cookie } })
  const other = TRACKING.join('; ').replaceAll('=', '=other')
  const again = await call('query_chain_list', {
    headers: { cookie: `${sid}; ${other}` },
  })
  t.equal(again.headers['x-cache'], 'HIT')
  t.same(
    upstream.seen.map(({ headers }) => headers.cookie),
    [undefined, sid],
  )
})

t.test('a listed cookie is forwarded whatever its name', async (t) => {
  const { call, upstream } = await build(t, { env: { EXPLORER_FORWARD_COOKIES: '_ga' } })
  await call('query_chain_list', { headers: { cookie: '_ga=1; sid=2' } })
  t.equal(upstream.seen[0]?.headers.cookie, '_ga=1')
})

t.test('an empty list forwards no cookie but the token', async (t) => {
  const { call, upstream } = await build(t, { env: { EXPLORER_FORWARD_COOKIES: '' } })
  await call('query_chain_list', { headers: { cookie: 'sid=1' } })
  await call('service/open', { headers: { ...TOKEN, cookie: `sid=1; ${TOKEN.cookie}` } })
  t.same(
    upstream.seen.map(({ headers }) => headers.cookie),
    [undefined, TOKEN.cookie],
  )
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
  t.equal(upstream.seen.length, before, 'a client with a token needs none')
})

t.test('the page comes without a token too', async (t) => {
  const { send, upstream } = await build(t, { script: raw(500, 'down') })
  t.equal((await send('/l2')).status, 200)
  t.equal((await send('/l2')).status, 200)
  t.equal(upstream.seen.length, 1, 'not a request on every load')
})
