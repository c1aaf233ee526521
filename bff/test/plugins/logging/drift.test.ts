import t, { type Test } from 'tap'
import { makeMetrics } from '../../../src/plugins/logging/metrics.ts'
import { build } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { raw, type Script, success } from '../../fixtures/scripted-upstream.ts'

const MINUTE_MS = 60_000

const chain = {
  l2ChainId: 7,
  l2ChainName: 'Seven',
  netType: 'TESTNET',
  l1ChainId: 1,
  nativeSymbol: 'ETH',
  nativeDecimals: 18,
}

/** The app with metrics and a clock; each request passes the cache. */
async function observed(t: Test, script: Script, env: Record<string, string> = {}) {
  const clock = makeClock()
  const metrics = makeMetrics()
  const dependencies = { metrics, now: clock.now }
  const built = await build(t, { script, env, dependencies })
  let requests = 0
  return {
    ...built,
    pass: clock.pass,
    /** Log line of one request. */
    async line(path = 'query_chain_list') {
      const reqId = `r${++requests}`
      await built.call(path, { headers: { 'x-request-id': reqId } })
      return built.logged({ reqId, msg: 'call' })
    },
    /** Samples of a counter, such as `{call="…"} 1`. */
    async samples(name: string) {
      const lines = (await metrics.text()).split('\n')
      return lines.filter((line) => line.startsWith(`${name}{`))
    },
  }
}

t.test('each kind of difference is logged and counted', async (t) => {
  const { l2ChainName: _, ...unnamed } = chain
  const drifted = {
    ...unnamed,
    l1ChainId: '1',
    nativeDecimals: 's3cret',
    netType: 'S3CRET',
    region: 's3cret',
  }
  const { line, samples, log } = await observed(t, success([chain, drifted, drifted]))
  t.same((await line()).drift, [
    'data[].l2ChainName missing',
    'data[].netType value',
    'data[].l1ChainId spelling',
    'data[].nativeDecimals type',
    'data[].region unknown',
  ])
  const name = 'explorer_contract_drift_total'
  const at = (field: string, kind: string) =>
    `${name}{call="query_chain_list",field="${field}",kind="${kind}"} 1`
  t.same(await samples(name), [
    at('data[].l2ChainName', 'missing'),
    at('data[].netType', 'value'),
    at('data[].l1ChainId', 'spelling'),
    at('data[].nativeDecimals', 'type'),
    at('data[].region', 'unknown'),
  ])
  t.notMatch(JSON.stringify(log), /s3cret/i, 'no values')
})

t.test('a response that keeps the contract leaves no trace', async (t) => {
  const { line, samples } = await observed(t, success([chain]))
  t.notOk('drift' in (await line()))
  t.same(await samples('explorer_contract_drift_total'), [])
  t.same(await samples('explorer_contract_checks_total'), [
    'explorer_contract_checks_total{call="query_chain_list"} 1',
  ])
})

t.test('once in ten minutes for an endpoint and a field', async (t) => {
  const { line, pass, samples, upstream } = await observed(
    t,
    success([{ ...chain, a: 1 }]),
  )
  const [total] = ['explorer_contract_drift_total']
  t.same((await line()).drift, ['data[].a unknown'])
  pass(MINUTE_MS)
  t.notOk('drift' in (await line()), 'known')
  upstream.script = success([{ ...chain, a: 1, b: 1 }])
  pass(MINUTE_MS)
  t.same((await line()).drift, ['data[].b unknown'], 'another field')
  pass(8 * MINUTE_MS)
  t.same((await line()).drift, ['data[].a unknown'], 'after ten minutes')
  upstream.script = success({ a: 1 })
  t.same((await line('query_token_count')).drift, ['data type'], 'another endpoint')
  t.match(await samples(total), [/field="data\[\]\.a".* 4$/, /\.b".* 2$/, /"data".* 1$/])
})

t.test(
  'only what the backend has just given is checked, and not all of it',
  async (t) => {
    const { line, pass, samples } = await observed(t, success([{}]), {
      EXPLORER_CACHE_TTL_MS: String(MINUTE_MS),
    })
    const checks = async () => (await samples('explorer_contract_checks_total'))[0]
    t.match(await line(), { cache: 'MISS', drift: Array })
    t.match(await checks(), / 1$/)
    pass(MINUTE_MS - 1)
    t.match(await line(), { cache: 'HIT' })
    t.match(await checks(), / 1$/)
    pass(1)
    t.match(await line(), { cache: 'MISS' })
    t.match(await checks(), / 2$/)
  },
)

t.test('misses in a row are not all checked', async (t) => {
  const { line, pass, samples } = await observed(t, success([{}]), {
    EXPLORER_CACHE_TTL_MS: '0',
  })
  const checks = async () => (await samples('explorer_contract_checks_total'))[0]
  for (let misses = 0; misses < 5; misses++) t.match(await line(), { cache: 'BYPASS' })
  t.match(await checks(), / 1$/)
  pass(MINUTE_MS)
  await line()
  t.match(await checks(), / 2$/)
})

t.test('errors are not checked', async (t) => {
  const { line, pass, samples, upstream } = await observed(t, success(null))
  const scripts = [
    raw(200, '{"code":7,"message":"no","data":{}}'),
    raw(404, '{"code":0,"message":"no","data":{}}'),
    raw(200, '[{"code":0}]'),
    raw(200, '<html>'),
    raw(500, '{}'),
  ]
  for (const script of scripts) {
    upstream.script = script
    t.notOk('drift' in (await line()))
    pass(MINUTE_MS)
  }
  t.same(await samples('explorer_contract_checks_total'), [])
})

t.test('a backend cannot fill metrics or log with names', async (t) => {
  const names = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, n]))
  const { line, pass, samples, upstream } = await observed(
    t,
    success([{ ...chain, ...names(5_000, 'a') }]),
  )
  const drift = (await line()).drift as string[]
  t.equal(drift.length, 21)
  t.same(drift.at(-1), 'other unknown')
  pass(MINUTE_MS)
  upstream.script = success([{ ...chain, ...names(50, 'b') }])
  t.notOk('drift' in (await line()), 'the cap is for good')
  t.equal((await samples('explorer_contract_drift_total')).length, 21)
})

t.test('a key that may be data or harm a terminal is not repeated', async (t) => {
  const keys = {
    '0x5aeda56215b167893e80b4fe645ba6d5bab767de': 1,
    deadbeefdeadbeefdeadbeefdeadbeef: 1,
    's3cret@example.org': 1,
    '\u202etxt\u001b[31m\n': 1,
    '': 1,
    ['s3cret'.repeat(1_000)]: 1,
    区块: 1,
    block_height: 1,
  }
  const { line, samples } = await observed(t, success([{ ...chain, ...keys }]))
  t.same((await line()).drift, [
    'other unknown',
    'data[].区块 unknown',
    'data[].block_height unknown',
  ])
  t.equal((await samples('explorer_contract_drift_total')).length, 3)
})

t.test('a huge response is not checked', async (t) => {
  const { line, samples, pass, upstream } = await observed(
    t,
    success(Array.from({ length: 100_000 }, () => ({}))),
  )
  t.match(await line(), { status: 200 })
  t.same(await samples('explorer_contract_checks_total'), [])
  upstream.script = success(Array.from({ length: 50_000 }, () => ({})))
  pass(MINUTE_MS)
  t.match((await line()).drift, ['data[].l2ChainId missing'], 'a large one is')
})

t.test('JSON of any shape', async (t) => {
  const { line, pass, upstream } = await observed(t, success(null))
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const shapes: [string, string[]][] = [
    ['null', ['data missing']],
    ['[]', ['data type']],
    ['"x"', ['data type']],
    ['1e400', ['data type']],
    [deep, ['data type']],
    [`{"list":${deep}}`, ['data.list[] type']],
    [`{"list":[{"time":${deep}}]}`, ['data.list[].time type']],
    [
      '{"list":[],"totalIsLowerBound":{"toString":1,"valueOf":1}}',
      ['data.totalIsLowerBound type'],
    ],
    [`{"list":[],"totalIsLowerBound":${deep}}`, ['data.totalIsLowerBound type']],
    ['{"__proto__":{},"constructor":1,"list":[]}', ['data.__proto__ unknown']],
  ]
  for (const [data, expected] of shapes) {
    upstream.script = raw(200, `{"code":0,"data":${data}}`)
    const { drift, status } = await line('query_tx_list_by_page')
    t.equal(status, 200)
    const kinds = expected.filter(
      (text) => !(drift as string[] | undefined)?.includes(text),
    )
    t.same(kinds, [], `${data.slice(0, 30)} ${JSON.stringify(drift)}`)
    pass(11 * MINUTE_MS)
  }
  upstream.script = raw(200, '{"code":0}')
  t.same((await line('query_tx_list_by_page')).drift, ['data missing'])
})

t.test('an unknown endpoint has no contract', async (t) => {
  const { call, logged, samples } = await observed(t, success({}))
  const headers = {
    cookie: 'XSRF-TOKEN=t0ken',
    'x-xsrf-token': 't0ken',
    'x-request-id': 'new',
  }
  await call('query_new', { headers })
  t.notOk('drift' in (await logged({ reqId: 'new', msg: 'call' })))
  t.same(await samples('explorer_contract_checks_total'), [])
})
