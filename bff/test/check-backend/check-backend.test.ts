import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { CALL_PREFIX } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import type { EndpointReport } from '../../src/contract-check/check.ts'
import {
  raw,
  type Script,
  scriptedUpstream,
  success,
} from '../fixtures/scripted-upstream.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/check-backend.js', import.meta.url))

interface Result {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const run = (args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH } }
    execFile(process.execPath, [PROGRAM, ...args], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`
const page = (...list: object[]) => ({
  list,
  total: list.length,
  pageNum: 1,
  pageSize: 25,
})

/** Two fields of each entity, in the contract's spelling. */
const DATA: Readonly<Record<string, unknown>> = {
  query_block_list_by_page: page({ height: 7, hash: HASH }),
  query_block_detail: { height: 7, hash: HASH },
  query_tx_list_by_page: page({ hash: HASH, from: ADDRESS }),
  query_tx_detail: { hash: HASH, from: ADDRESS },
}

const backend =
  (data: Readonly<Record<string, unknown>>): Script =>
  (request, ...rest) => {
    const path = request.url.slice(CALL_PREFIX.length + 1).split('?')[0] ?? ''
    const response = path in data ? success(data[path]) : raw(404, '{"error":"none"}')
    return response(request, ...rest)
  }

const start = async (test: Test, script: Script) => {
  const upstream = await scriptedUpstream(script)
  test.teardown(() => upstream.close())
  return upstream
}

t.test('screens that a partial backend loses', async (t) => {
  const upstream = await start(t, backend(DATA))
  const { code, stdout } = await run([upstream.origin, '--json', '--cookie', 'sid=1'])
  t.equal(code, 1, 'screens would be empty')
  const reports: EndpointReport[] = JSON.parse(stdout)
  const of = (endpoint: string) => reports.find((one) => one.endpoint === endpoint)
  t.equal(reports.length, 32)
  t.match(of('blockDetail'), {
    outcome: 'OK',
    status: 200,
    screens: ['/block/:blockHeight'],
  })
  t.match(of('blockDetail')?.drift, [{ field: 'data.parentHash', kind: 'missing' }])
  t.match(of('batchList'), {
    outcome: 'EMPTY',
    status: 404,
    problem: 'is not JSON with a code',
  })
  t.match(of('tokenCount'), { outcome: 'LOST' })
  t.match(of('batchDetail'), { outcome: 'NOT_REQUESTED' }, 'no batch to request')
  t.match(of('serviceStop'), { outcome: 'NOT_REQUESTED' }, 'it would change something')

  const urls = upstream.seen.map(({ url }) => url.slice(CALL_PREFIX.length + 1))
  t.ok(
    urls.includes('query_block_detail?blockHeight=7'),
    'identities come from the lists',
  )
  t.ok(urls.includes(`latest/address/txs?address=${ADDRESS}`))
  t.notOk(urls.some((url) => url.startsWith('service/')))
  t.ok(upstream.seen.every(({ headers }) => headers.cookie?.includes('sid=1')))
})

t.test('the table', async (t) => {
  const upstream = await start(t, backend({ ...DATA, query_token_count: '12\u202e' }))
  const { code, stdout } = await run([upstream.origin])
  t.equal(code, 1)
  t.match(
    stdout,
    /^endpoint +result +status +ms +missing +type +spelling +value +unknown +screens\n/,
  )
  t.match(stdout, /^query_block_detail +OK +200 /m)
  t.match(stdout, /^service\/open +not requested /m)
  t.match(stdout, /^ {2}missing: .*data\.parentHash/m)
  t.match(stdout, /^Empty screens: .*\/batches/m)
})

t.test('other spellings', async (t) => {
  const block = { height: '0x7', hash: HASH, parent_hash: HASH, time: 1_763_740_000 }
  const list = { list: [block], total: '1', page_no: 1, page_size: 25 }
  const upstream = await start(t, backend({ query_block_list_by_page: list }))
  const { stdout } = await run([upstream.origin, '--json'])
  const reports: EndpointReport[] = JSON.parse(stdout)
  const fields = reports.find(({ endpoint }) => endpoint === 'blockList')?.drift ?? []
  const drift = fields.map(({ field, kind }) => `${kind} ${field}`)
  t.ok(drift.includes('spelling data.list[].height'))
  t.ok(drift.includes('unknown data.list[].parent_hash'))
})

t.test('responses that the BFF can read', async (t) => {
  const blocks = JSON.stringify({ code: '0', data: page({ height: 7, hash: HASH }) })
  const responses: Readonly<Record<string, Script>> = {
    query_block_list_by_page: raw(200, gzipSync(`\ufeff${blocks}`), {
      'content-encoding': 'gzip',
    }),
    query_statistic_info: raw(200, '{"code":7,"message":{"text":"no"}}'),
    query_token_count: raw(200, '{"code":0,"data":3}', {
      'set-cookie': ['XSRF-TOKEN=%E0%A4%A', 'sid=2'],
    }),
  }
  const upstream = await start(t, (request, ...rest) => {
    const path = request.url.slice(CALL_PREFIX.length + 1).split('?')[0] ?? ''
    return (responses[path] ?? raw(404, '{}'))(request, ...rest)
  })
  const { code, stdout, stderr } = await run([upstream.origin])
  t.equal(code, 1)
  t.equal(stderr, '')
  t.match(stdout, /^query_block_list_by_page +OK +200 /m)
  t.match(stdout, /^query_statistic_info: code 7 without a message$/m)
  t.match(
    stdout,
    /^\d+ endpoints give no usable response\.\nParts are missing on: every screen\.$/m,
  )
  t.match(stdout, /^\d+ endpoints were not requested, /m)
  const last = upstream.seen.at(-1)
  t.equal(last?.headers.cookie, 'XSRF-TOKEN=%E0%A4%A; sid=2')
  t.equal(last?.headers['x-xsrf-token'], '%E0%A4%A')
})

t.test('invalid arguments', async (t) => {
  t.match(await run([]), { code: 2, stderr: /^Usage: npm run check:backend/ })
  t.match(await run(['not a URL']), {
    code: 2,
    stderr: /^The address "not a URL" must be/,
  })
})

t.test('a backend that cannot be reached', async (t) => {
  t.match(await run(['http://127.0.0.1:9']), {
    code: 2,
    stdout: '',
    stderr: /^The backend cannot be reached: .*ECONNREFUSED.*\n$/,
  })
})

t.test('a backend without responses to most requests', async (t) => {
  const upstream = await start(t, (request, response, ...rest) =>
    request.url.endsWith('query_chain_list')
      ? success([])(request, response, ...rest)
      : void response.destroy(),
  )
  const { stdout } = await run([upstream.origin])
  t.match(stdout, /^query_token_count: The backend cannot be reached: /m)
  t.notMatch(stdout, /unavailable/, 'no circuit breaker')
})
