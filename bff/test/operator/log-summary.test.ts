import t from 'tap'
import { formatDrift, formatRows, makeLogReader } from '../../src/operator/log-summary.ts'
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

t.test('a line of a sample stands for several calls', async (t) => {
  const reader = makeLogReader()
  const sampled = (cache: string) => {
    const fields = { call: 'many', cache, status: 200, totalMs: 1, sample: 0.1 }
    reader.add(JSON.stringify({ ...fields, msg: 'call' }))
  }
  for (const cache of ['HIT', 'HIT', 'MISS']) sampled(cache)
  reader.add(line('many', 'MISS', 502, 1))
  const [row] = reader.rows()
  t.match(row, { count: 31, errors: 1 })
  t.equal(row?.hitRate.toFixed(3), '0.645')
})

t.test('a table of differences from the contract', async (t) => {
  const reader = makeLogReader()
  const add = (call: string, time: unknown, drift: unknown) =>
    reader.add(JSON.stringify({ call, time, drift, msg: 'call' }))
  const at = (text: string) => Date.parse(`2026-01-02T${text}Z`)
  add('b', at('10:20:00.5'), ['data.list[].time missing', 'data.total type'])
  add('b', at('10:00:00'), ['data.list[].time missing'])
  add('a', at('11:00:00'), ['other unknown'])
  add('a', 'x', ['data.n value'])
  add('a', 1e300, ['data.m value'])
  add('a', at('12:00:00'), ['\u001b[31m missing', '\u202edata type', 'x', 7, null])
  add('a', at('12:00:00'), 'data.x missing')
  t.equal(
    formatDrift(reader.drift()),
    [
      'call  field             kind     first seen            last seen             times',
      'a     other             unknown  2026-01-02T11:00:00Z  2026-01-02T11:00:00Z      1',
      'a     data.n            value    -                     -                         1',
      'a     data.m            value    -                     -                         1',
      'b     data.list[].time  missing  2026-01-02T10:00:00Z  2026-01-02T10:20:00Z      2',
      'b     data.total        type     2026-01-02T10:20:00Z  2026-01-02T10:20:00Z      1',
    ].join('\n'),
  )
  t.equal(formatDrift(makeLogReader().drift()), '', 'nothing where nothing differs')
})

t.test('an empty log', async (t) => {
  t.match(formatRows(makeLogReader().rows()), /^call .*\nall +0 +0\.0% /)
})

t.test('the log of the BFF adds up to the requests', async (t) => {
  const { call, log, logged, upstream } = await build(t, { script: success(1) })
  const callLogged = async (path: string, method = 'POST') => {
    const { headers } = await call(path, { method })
    await logged({ reqId: headers['x-request-id'], msg: 'call' })
  }
  for (let n = 0; n < 30; n++) {
    await callLogged(`query_block_list_by_page?pageNum=${n % 10}`)
  }
  upstream.script = (_request, response) => void response.destroy()
  for (let n = 0; n < 5; n++) await callLogged('query_token_count')
  await callLogged('query_block_list_by_page', 'GET')
  const reader = makeLogReader()
  for (const entry of log) reader.add(JSON.stringify(entry))
  t.match(reader.rows(), [
    { call: 'query_block_list_by_page', count: 30, hitRate: 2 / 3, errors: 0 },
    { call: 'query_token_count', count: 5, hitRate: 0, errors: 5 },
    { call: 'unknown', count: 1, errors: 1 },
    { call: 'all', count: 36, errors: 6 },
  ])
  t.match(reader.drift(), [
    { call: 'query_block_list_by_page', field: 'data', kind: 'type', count: 1 },
  ])
})
