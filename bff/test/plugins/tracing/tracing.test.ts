import { CONSENSUS_PREFIX, RPC_PREFIX } from '@bvlgarichain/contract'
import { MEDIA_PREFIX } from '@bvlgarichain/contract/ipfs-path'
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import t, { type Test } from 'tap'
import { makeTracer } from '../../../src/plugins/tracing/opentelemetry.ts'
import { makePageLoadSampler } from '../../../src/plugins/tracing/page-load-sampler.ts'
import { build, TOKEN } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { scriptedNode } from '../../fixtures/scripted-node.ts'
import {
  raw,
  type Script,
  scriptedUpstream,
  success,
} from '../../fixtures/scripted-upstream.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const traceparent = `00-${TRACE}-${PARENT}-01`
const tracestate = 'vendor=1'

/** The app with its spans at hand. */
async function traced(
  t: Test,
  script: Script,
  sampler = new AlwaysOnSampler() as object,
  env: Record<string, string> = {},
) {
  const exporter = new InMemorySpanExporter()
  const processor = new SimpleSpanProcessor(exporter)
  const tracer = makeTracer({ processor, sampler: sampler as AlwaysOnSampler })
  const built = await build(t, { script, env, dependencies: { tracer } })
  const spans = () => exporter.getFinishedSpans()
  const ended = async (name: string): Promise<ReadableSpan> => {
    for (;;) {
      const found = spans().find((span) => span.name === name)
      if (found) return found
      await new Promise(setImmediate)
    }
  }
  return { ...built, spans, ended }
}

const CALL = 'query_chain_list'
const REQUEST = `POST ${CALL}`

t.test('a read is one trace, from its client to the backend', async (t) => {
  const app = await traced(t, success('damn'))
  await app.call(`${CALL}?secret=s3cret`, { headers: { traceparent, tracestate } })
  const request = await app.ended(REQUEST)
  const id = request.spanContext().spanId
  t.equal(request.parentSpanContext?.spanId, PARENT)
  t.match(request.attributes, {
    'explorer.call': CALL,
    'explorer.cache': 'MISS',
    'http.response.status_code': 200,
  })
  const parts = app.spans().filter(({ parentSpanContext: p }) => p?.spanId === id)
  t.same(
    parts.map(({ name }) => name),
    ['cache', 'upstream', 'censor'],
  )
  t.match(parts[2]?.attributes, { 'explorer.censored': 1 })
  for (const span of app.spans()) t.equal(span.spanContext().traceId, TRACE)
  const [upstream] = parts.filter(({ name }) => name === 'upstream')
  t.match(app.upstream.seen[0]?.headers, {
    traceparent: `00-${TRACE}-${upstream?.spanContext().spanId}-01`,
    tracestate,
  })
  t.match(await app.logged({ msg: 'call' }), { trace_id: TRACE, span_id: id })
  t.notMatch(JSON.stringify(app.spans().map((span) => span.attributes)), /s3cret/)

  await app.call(CALL, { headers: { traceparent: 'nonsense' } })
  const hit = app.spans().at(-1)
  t.match(hit?.attributes, { 'explorer.cache': 'HIT' })
  t.equal(hit?.parentSpanContext, undefined, 'a bad header begins a trace')
})

t.test('failures, and changes, are traced too', async (t) => {
  const app = await traced(t, raw(200, 'no JSON'))
  await app.call(CALL, { headers: { traceparent } })
  t.match(await app.ended('censor'), { status: { code: 2 } })
  t.match(await app.logged({ msg: 'upstream failure' }), { trace_id: TRACE })
  app.upstream.script = (_request, _response, { socket }) => void socket.destroy()
  await app.call('query_token_count')
  const failed = app.spans().filter(({ name }) => name === 'upstream')[1]
  t.match(failed?.status, { code: 2, message: 'The backend cannot be reached' })
  app.upstream.script = success(null)
  await app.call('service/open', { headers: { ...TOKEN, traceparent } })
  t.match(app.upstream.seen.at(-1)?.headers, { traceparent: new RegExp(`^00-${TRACE}-`) })
})

t.test('a span does not say what the visitor looks at', async (t) => {
  const gateway = await scriptedUpstream(raw(404, ''))
  t.teardown(() => gateway.close())
  const env = { EXPLORER_IPFS_GATEWAY: gateway.origin }
  const app = await traced(t, success([]), undefined, env)
  const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
  await app.send(`${MEDIA_PREFIX}/${cid}`, { headers: { traceparent } })
  const span = await app.ended('GET media')
  t.equal(span.attributes['url.path'], `${MEDIA_PREFIX}/*`)
  t.notMatch(JSON.stringify(span.attributes), cid)
})

t.test('nodes and gateways are part of the trace', async (t) => {
  const env = { EXPLORER_CACHE_TTL_MS: '0' }
  const node = await scriptedNode(t)
  const gateway = await scriptedUpstream(raw(200, '{"data":{}}'))
  t.teardown(() => gateway.close())
  const app = await traced(t, success([]), undefined, {
    ...env,
    EXPLORER_L1_RPC_URL: node.url,
    EXPLORER_L2_RPC_URL: node.url,
    EXPLORER_L1_CONSENSUS_URL: gateway.origin,
  })
  const headers = { traceparent }
  const spanOf = (sent: string | string[] | undefined) => {
    const [, trace, id] = String(sent).split('-')
    t.equal(trace, TRACE)
    return app.spans().find((span) => span.spanContext().spanId === id)
  }
  let sent: string | string[] | undefined
  node.script = (seen, ...exchange) => {
    sent = seen.headers.traceparent
    return raw(200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')(seen, ...exchange)
  }
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x'
  const call = `${body}${'1c'.repeat(20)}","0x1"]}`
  await app.send(`${RPC_PREFIX}/l2`, { method: 'POST', body: call, headers })
  t.match(spanOf(sent), {
    name: 'upstream',
    attributes: { 'rpc.method': 'eth_getBalance' },
  })

  await app.send(`${CONSENSUS_PREFIX}/finality`, { headers })
  t.match(spanOf(gateway.seen[0]?.headers.traceparent), {
    name: 'upstream',
    attributes: { 'explorer.gateway': 'consensus', 'http.response.status_code': 200 },
  })

  node.script = gateway.script = (_request, response) => void response.destroy()
  await app.send(`${RPC_PREFIX}/l2`, { method: 'POST', body: call, headers })
  await app.send(`${CONSENSUS_PREFIX}/finality`, { headers })
  for (const msg of ['node failure', 'consensus failure']) {
    t.match(await app.logged({ msg }), {
      reqId: String,
      trace_id: TRACE,
      span_id: String,
    })
  }
})

t.test('a page continues the trace of its load', async (t) => {
  const app = await traced(t, success([]))
  const { text } = await app.send('/l2')
  const [, id = ''] = /<meta name="traceparent" content="00-(\w{32})-/.exec(text) ?? []
  t.equal((await app.ended('GET /l2')).spanContext().traceId, id)
  t.match(app.upstream.seen[0]?.headers, { traceparent: new RegExp(id) }, 'its token too')
})

t.test('few page loads are sampled, and what continues them', async (t) => {
  const clock = makeClock()
  const sampler = makePageLoadSampler({ perMinute: 2, now: clock.now })
  const app = await traced(t, success([]), sampler)
  await app.call(CALL)
  t.equal(app.spans().length, 0, 'a call alone is not')
  t.match(app.upstream.seen[0]?.headers, { traceparent: /-00$/ }, 'and is said not to be')
  const pages = () => app.spans().filter(({ name }) => name === 'GET /l2').length
  for (let times = 0; times < 3; times += 1) await app.send('/l2')
  t.equal(pages(), 2)
  clock.pass(60_000)
  await app.send('/l2')
  t.equal(pages(), 3)
  const before = app.spans().length
  await app.call('query_token_count', { headers: { traceparent } })
  t.ok(app.spans().length > before)
})

t.test('without tracing nothing is added', async (t) => {
  const app = await build(t, { script: success([]) })
  await app.call(CALL, { headers: { traceparent } })
  t.notOk('traceparent' in (app.upstream.seen[0]?.headers ?? {}))
  t.notOk('trace_id' in (await app.logged({ msg: 'call' })))
  t.notMatch((await app.send('/l2')).text, /traceparent/)
})
