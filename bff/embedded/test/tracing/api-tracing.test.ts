import t, { type Test } from 'tap'
import type { Rpc } from '../../src/chain/rpc.ts'
import { makeApiTracing } from '../../src/tracing/api-tracing.ts'
import { makeTracing } from '../../src/tracing/tracing.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { makeTestSpans } from '../fixtures/spans.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PAGE = 'aaaaaaaaaaaaaaa1'
const UPSTREAM = 'aaaaaaaaaaaaaaa2'
const T0 = 1_700_000_000_000
const nanos = (ms: number) => `${BigInt(ms) * 1_000_000n}`

/** Spans as the OpenTelemetry SDK sends them in JSON. */
const otlp = (...spans: object[]) => ({
  resourceSpans: [{ resource: {}, scopeSpans: [{ scope: {}, spans }] }],
})
const pageSpan = {
  traceId: TRACE,
  spanId: PAGE,
  name: 'GET /l2',
  kind: 2,
  startTimeUnixNano: nanos(T0),
  endTimeUnixNano: nanos(T0 + 20),
  attributes: [
    { key: 'http.response.status_code', value: { intValue: 200 } },
    { key: 'url.path', value: { stringValue: '/l2' } },
    { key: 'odd', value: { arrayValue: {} } },
    null,
  ],
  status: { code: 0 },
}

function setUp(t: Test) {
  const spans = makeTestSpans(t)
  const tracing = makeTracing({ spans, log: makeTestLog().log, now: () => T0 + 5 })
  t.teardown(() => tracing.shutdown())
  const node: Rpc = {
    call: async <Result>(method: string) => {
      if (method === 'fails') throw new Error('refused')
      return '0x1' as Result
    },
    batch: async () => [],
    close: async () => undefined,
  }
  const api = makeApiTracing(tracing, spans)
  return { spans, tracing, api, node: api.traceNode(node) }
}

const always = () => true

t.test('a page load is one trace from the BFF to the node', async (t) => {
  const { spans, tracing, api, node } = setUp(t)
  const sampled = `00-${TRACE}-${UPSTREAM}-01`
  t.equal(
    await api.within('token/detail', sampled, () => node.call('eth_gasPrice'), always),
    '0x1',
  )
  await t.rejects(
    api.within('query_chain_list', sampled, () => node.call('fails'), always),
    { message: 'refused' },
  )
  const notThere = () => Promise.reject(new Error('not found'))
  await t.rejects(api.within('query_block_detail', sampled, notThere, () => false))
  await tracing.flush()
  const upstream = { spanId: UPSTREAM, parentSpanId: PAGE, name: 'upstream' }
  api.receive(otlp(pageSpan, { ...pageSpan, ...upstream }))
  const found = spans.ofTrace(TRACE)
  const [call] = found.filter(({ name }) => name === 'token/detail')
  t.match(call, { component: 'API', parentSpanId: UPSTREAM })
  const [rpc] = found.filter(({ name }) => name === 'eth_gasPrice')
  t.match(rpc, { component: 'SEQUENCER', parentSpanId: call?.spanId })
  const failed = found.filter(({ status }) => status === 'ERROR')
  t.same(failed.map(({ name }) => name).sort(), ['fails', 'query_chain_list'])
  const [page] = found.filter(({ name }) => name === 'GET /l2')
  t.match(page, {
    component: 'BFF',
    parentSpanId: undefined,
    start: T0,
    durationMs: 20,
    attributes: { 'http.response.status_code': 200, 'url.path': '/l2' },
  })
  t.match(spans.trace(TRACE), { name: 'GET /l2', span_count: 7 })
  const edges = spans.edges.between(T0, T0 + 60_000)
  t.same(edges.map(({ from, to }) => `${from} ${to}`).sort(), [
    'API SEQUENCER',
    'BFF API',
  ])
})

t.test('a request that is not sampled leaves nothing', async (t) => {
  const { spans, tracing, api, node } = setUp(t)
  const headers = [
    undefined,
    '',
    `00-${TRACE}-${UPSTREAM}-00`,
    `00-${'0'.repeat(32)}-${UPSTREAM}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `${TRACE}-${UPSTREAM}`,
  ]
  for (const header of headers) {
    await api.within('query_chain_list', header, () => node.call('eth_gasPrice'), always)
  }
  await node.call('eth_gasPrice')
  await node.batch([])
  await tracing.flush()
  t.equal(spans.totals().spans, 0)
})

t.test('spans that cannot be drawn are left out', async (t) => {
  const { spans, api } = setUp(t)
  const bodies = [
    undefined,
    null,
    [],
    { resourceSpans: 'x' },
    { resourceSpans: [null, { scopeSpans: [{ spans: {} }] }] },
    otlp(null as unknown as object),
    otlp({ ...pageSpan, traceId: 'x' }),
    otlp({ ...pageSpan, spanId: '0'.repeat(16) }),
    otlp({ ...pageSpan, startTimeUnixNano: 'soon' }),
    otlp({ ...pageSpan, endTimeUnixNano: nanos(T0 - 1) }),
  ]
  for (const body of bodies) api.receive(body)
  t.equal(spans.totals().spans, 0)
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    ...pageSpan,
    spanId: (index + 1).toString(16).padStart(16, '0'),
  }))
  api.receive(otlp(...many))
  t.equal(spans.totals().spans, 2_048, 'and there is a bound')
})
