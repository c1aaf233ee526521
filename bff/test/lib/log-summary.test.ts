import t from 'tap'
import { formatRows, makeLogReader } from '../../src/lib/log-summary.ts'
import { build } from '../fixtures/build.ts'
import { success } from '../fixtures/scripted-upstream.ts'

const line = (call: string, cache: string, status: number, totalMs: number) =>
  JSON.stringify({ level: 30, call, cache, status, totalMs, msg: 'call' })

t.test('a table of calls', async (t) => {
  const reader = makeLogReader()
  for (let ms = 1; ms <= 100; ms++) {
    reader.add(line('many', ms <= 60 ? 'HIT' : 'MISS', 200, ms))
  }
  reader.add(line('few', 'COALESCED', 502, 7.25))
  reader.add(`app-1  | ${line('few', 'BYPASS', 499, 1)}`)
  for (const other of [
    '',
    'no JSON',
    '{"half":',
    'null {}',
    '[1]',
    '{"msg":"call"}',
    '{"msg":"listening","call":"x"}',
  ]) {
    reader.add(other)
  }
  t.equal(
    formatRows(reader.rows()),
    [
      'call  count  hit rate  p50 ms  p95 ms  errors  left',
      'many    100     60.0%    50.0    95.0       0     0',
      'few       2     50.0%     1.0     7.3       1     1',
      'all     102     59.8%    49.0    95.0       1     1',
    ].join('\n'),
  )
})

t.test('an empty log', async (t) => {
  t.match(formatRows(makeLogReader().rows()), /^call .*\nall +0 +0\.0% /)
})

t.test('what the BFF logs adds up to what was sent', async (t) => {
  const { call, log, logged, upstream } = await build(t, { script: success(1) })
  for (let n = 0; n < 30; n++) await call(`query_chain_list?n=${n % 10}`)
  upstream.script = (_request, response) => void response.destroy()
  for (let n = 0; n < 5; n++) await call('query_token_count')
  await call('query_block_list_by_page', {
    method: 'GET',
    headers: { 'x-request-id': 'z' },
  })
  await logged({ reqId: 'z' })
  const reader = makeLogReader()
  for (const entry of log) reader.add(JSON.stringify(entry))
  t.match(reader.rows(), [
    { call: 'query_chain_list', count: 30, hitRate: 2 / 3, errors: 0 },
    { call: 'query_token_count', count: 5, hitRate: 0, errors: 5 },
    { call: 'unknown', count: 1, errors: 1 },
    { call: 'all', count: 36, errors: 6 },
  ])
})
