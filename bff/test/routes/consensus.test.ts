import { createHash } from 'node:crypto'
import { CONSENSUS_PREFIX } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { makeMetrics } from '../../src/plugins/logging/metrics.ts'
import { build } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { raw, type Script, scriptedUpstream } from '../fixtures/scripted-upstream.ts'

const ROOT = `0x${'ab'.repeat(32)}`

/** The app before a beacon node. */
async function start(t: Test, script: Script, env: Record<string, string> = {}) {
  const node = await scriptedUpstream(script)
  t.teardown(() => node.close())
  const clock = makeClock()
  const metrics = makeMetrics()
  const built = await build(t, {
    env: { EXPLORER_L1_CONSENSUS_URL: `${node.origin}/base/`, ...env },
    dependencies: { now: clock.now, metrics, page: { html: '__SETTINGS__' } },
  })
  return {
    ...built,
    node,
    clock,
    metrics,
    read: (path: string, headers: Record<string, string> = {}) =>
      built.send(`${CONSENSUS_PREFIX}/${path}`, { headers }),
  }
}

t.test('only requests that light clients need go to the node', async (t) => {
  const { read, node } = await start(t, raw(200, ' {"data":{}} ', {}))
  for (const [path, sent] of [
    [`bootstrap/${ROOT.toUpperCase().replace('0X', '0x')}`, `bootstrap/${ROOT}`],
    ['updates?from=7', 'updates?start_period=7&count=128'],
    ['finality', 'finality_update'],
  ] as const) {
    const { status, text, headers } = await read(path, { cookie: 'session=secret' })
    t.equal(status, 200, path)
    t.equal(text, '{"data":{}}')
    t.equal(headers['x-cache'], 'MISS')
    t.equal(node.seen.at(-1)?.url, `/base/eth/v1/beacon/light_client/${sent}`)
    t.notMatch(JSON.stringify(node.seen.at(-1)?.headers), 'secret')
  }
  const { length } = node.seen
  for (const path of [
    'bootstrap/0x12',
    'bootstrap/..%2f..%2fnode',
    'updates',
    'updates?from=-1',
    'updates?from=1&from=2',
    'updates?from=1e9',
  ]) {
    t.equal((await read(path)).status, 400, path)
  }
  t.equal((await read('node/version')).status, 404)
  t.equal(node.seen.length, length, 'none of these reached the node')
})

t.test('a response is kept for a slot, or longer where it is of a period', async (t) => {
  const { read, clock, node } = await start(t, raw(200, '{}', {}))
  await read('finality')
  await read('updates?from=1')
  t.equal((await read('finality')).headers['x-cache'], 'HIT')
  clock.pass(13_000)
  t.equal((await read('finality')).headers['x-cache'], 'MISS')
  t.equal((await read('updates?from=1')).headers['x-cache'], 'HIT')
  t.equal(node.seen.length, 3)
})

t.test('faults of the node are the node’s', async (t) => {
  for (const [script, status] of [
    [raw(404, '{}', {}), 404],
    [raw(500, '{}', {}), 502],
    [raw(200, 'no JSON', {}), 502],
  ] as const) {
    const { read } = await start(t, script)
    const { status: found, text } = await read('finality')
    t.equal(found, status)
    t.match(text, /beacon node/)
  }
})

t.test(
  'without a node there is nothing; the page hears of it and its checkpoint',
  async (t) => {
    const page = { html: '__SETTINGS__' }
    const { send } = await build(t, { dependencies: { page } })
    t.equal((await send(`${CONSENSUS_PREFIX}/finality`)).status, 404)
    t.notMatch((await send('/l2')).text, '"consensus"')
    const { send: sendWith } = await start(t, raw(200, '{}', {}), {
      EXPLORER_L1_CHECKPOINT: ROOT.toUpperCase().replace('0X', '0x'),
      EXPLORER_L1_RPC_URL: 'http://127.0.0.1:1',
    })
    const { text } = await sendWith('/l2')
    t.match(text, '"consensus":true')
    t.match(text, '"blobs":true')
    t.match(text, ROOT)
  },
)

const BLOB = `0x${'0a'.repeat(131_072)}`
const COMMITMENT = `0x${'c0'.repeat(48)}`
const VERSIONED_HASH = `0x01${createHash('sha256')
  .update(COMMITMENT.slice(2), 'hex')
  .digest('hex')
  .slice(2)}`
const BLOB_PATH = `blobs/${ROOT}/${VERSIONED_HASH}`

/** Responses by the beginning of the path below `/eth/v1/beacon/`; 404 for any other. */
const byPath =
  (responses: Readonly<Record<string, Script>>): Script =>
  (request, ...rest) => {
    const path = request.url.replace('/base/eth/v1/beacon/', '')
    const found = Object.entries(responses).find(([start]) => path.startsWith(start))
    return (found?.[1] ?? raw(404, '{"code":404}', {}))(request, ...rest)
  }
const list = (...data: readonly unknown[]) => raw(200, JSON.stringify({ data }), {})

t.test('a blob is that of its block and versioned hash', async (t) => {
  const { read, node, clock } = await start(t, byPath({ blobs: list(BLOB) }))
  const first = await read(BLOB_PATH.toUpperCase().replace(/BLOBS|0X/g, toLower), {
    cookie: 'session=secret',
  })
  t.equal(first.status, 200)
  t.same(JSON.parse(first.text), { data: BLOB })
  const [seen] = node.seen
  const query = `versioned_hashes=${VERSIONED_HASH}`
  t.equal(seen?.url, `/base/eth/v1/beacon/blobs/${ROOT}?${query}`)
  t.notMatch(JSON.stringify(seen?.headers), 'secret')
  clock.pass(86_400_000)
  t.equal((await read(BLOB_PATH)).headers['x-cache'], 'HIT', 'a root names one block')
  const bySlot = `blobs/7/${VERSIONED_HASH}`
  t.equal((await read(bySlot)).headers['x-cache'], 'MISS')
  t.equal((await read(bySlot)).headers['x-cache'], 'HIT')
  clock.pass(13_000)
  t.equal((await read(bySlot)).headers['x-cache'], 'MISS', 'a slot does not')
  const { length } = node.seen
  for (const path of [
    `blobs/head/${VERSIONED_HASH}`,
    `blobs/-1/${VERSIONED_HASH}`,
    `blobs/07/${VERSIONED_HASH}`,
    `blobs/0x12/${VERSIONED_HASH}`,
    `blobs/..%2f..%2fnode/${VERSIONED_HASH}`,
    `blobs/7/${ROOT}`,
    'blobs/7/0x01',
    `blobs/7/${VERSIONED_HASH},${VERSIONED_HASH}`,
  ]) {
    t.equal((await read(path)).status, 400, path)
  }
  t.equal((await read('blobs/7')).status, 404)
  t.equal(node.seen.length, length, 'none of these reached the node')
})

const toLower = (text: string) => text.toLowerCase()

t.test('a node of an older version sends all blobs of the block', async (t) => {
  const other = {
    kzg_commitment: `0x${'c1'.repeat(48)}`,
    blob: `0x${'0b'.repeat(131_072)}`,
  }
  const own = { kzg_commitment: COMMITMENT, blob: BLOB }
  for (const status of [404, 405, 501]) {
    const { read, node } = await start(
      t,
      byPath({
        'blobs/': raw(status, '', {}),
        blob_sidecars: list(null, 5, {}, { kzg_commitment: 5, blob: BLOB }, other, own),
      }),
    )
    const { text } = await read(BLOB_PATH)
    t.same(JSON.parse(text), { data: BLOB }, String(status))
    t.equal(node.seen.at(-1)?.url, `/base/eth/v1/beacon/blob_sidecars/${ROOT}`)
  }
})

t.test('a lost blob differs from an unknown block', async (t) => {
  const gone = 'The beacon node no longer keeps this blob'
  for (const responses of [
    { 'blobs/': list() },
    { blob_sidecars: list() },
    { blob_sidecars: list({ kzg_commitment: `0x${'c1'.repeat(48)}`, blob: BLOB }) },
    { headers: raw(200, '{"data":{}}', {}) },
  ]) {
    const { read } = await start(t, byPath(responses))
    const { status, json } = await read(BLOB_PATH)
    t.equal(status, 410)
    t.equal(json.message, gone)
  }
  const { read } = await start(t, byPath({}))
  const { status, json } = await read(BLOB_PATH)
  t.equal(status, 404)
  t.equal(json.message, 'The beacon node does not have this block')
})

t.test('anything but one blob is no response', async (t) => {
  for (const [script, message] of [
    [raw(200, '{"data":{}}', {}), /cannot be read/],
    [raw(200, 'null', {}), /cannot be read/],
    [raw(200, '[]', {}), /cannot be read/],
    [list(null), /cannot be read/],
    [list(5), /cannot be read/],
    [list({ blob: BLOB }), /cannot be read/],
    [list(BLOB.slice(0, -2)), /cannot be read/],
    [list(`${BLOB}00`), /cannot be read/],
    [list(BLOB.replace('0a', 'zz')), /cannot be read/],
    [list(BLOB, `0x${'0b'.repeat(131_072)}`), /cannot be read/],
    [raw(500, '{}', {}), /refused/],
    [raw(400, '{}', {}), /refused/],
    [list(BLOB, ...Array.from({ length: 9 }, () => BLOB)), /too large/],
  ] as const) {
    const { read, log } = await start(t, byPath({ 'blobs/': script }), {
      EXPLORER_MAX_RESPONSE_BYTES: '1000000',
    })
    const { status, json } = await read(BLOB_PATH)
    t.equal(status, 502)
    t.match(json.message, message)
    t.ok(log.some(({ msg }) => msg === 'consensus failure'))
  }
})

t.test('a node may have blobs and no consensus', async (t) => {
  const node = await scriptedUpstream(byPath({ 'blobs/': list(BLOB) }))
  t.teardown(() => node.close())
  const page = { html: '__SETTINGS__' }
  const env = { EXPLORER_L1_RPC_URL: 'http://127.0.0.1:1' }
  const { send } = await build(t, {
    env,
    dependencies: { blobsUrl: `${node.origin}/base`, page },
  })
  t.equal((await send(`${CONSENSUS_PREFIX}/${BLOB_PATH}`)).status, 200)
  t.equal((await send(`${CONSENSUS_PREFIX}/finality`)).status, 404)
  t.equal(node.seen.length, 1)
  const { text } = await send('/l2')
  t.match(text, '"blobs":true')
  t.notMatch(text, '"consensus"')
  const { send: sendWithout } = await build(t, { env, dependencies: { page } })
  t.equal((await sendWithout(`${CONSENSUS_PREFIX}/${BLOB_PATH}`)).status, 404)
  t.notMatch((await sendWithout('/l2')).text, '"blobs"')
})

t.test('a node that fails gets no requests for a while, and is named', async (t) => {
  const { read, logged, metrics, log } = await start(t, (_request, response) => {
    response.destroy()
  })
  const state = async () =>
    /^explorer_gateway_up\{gateway="consensus"\} (\d)$/m.exec(await metrics.text())?.[1]
  t.equal(await state(), '1')
  const texts = new Set<string>()
  while (!texts.has('The beacon node is unavailable')) {
    const { status, json } = await read('finality')
    t.ok(status === 502 || status === 503)
    texts.add(json.message)
  }
  t.same(
    [...texts],
    ['The beacon node cannot be reached', 'The beacon node is unavailable'],
  )
  t.match(await logged({ msg: 'circuit breaker opened' }), { gateway: 'consensus' })
  t.equal(await state(), '0')
  const failures = log.filter(({ msg }) => msg === 'consensus failure')
  t.match(failures[0], { reqId: String, cause: { code: String } })
  t.notMatch(JSON.stringify(log), /The backend/)
})
