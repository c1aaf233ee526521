import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeLogger } from '../../../src/plugins/logging/make-logger.ts'

t.test('lines in the Elastic Common Schema', async (t) => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = await makeLogger({ level: 'info', pretty: true, format: 'ecs', stream })
  const trace = {
    trace_id: '0af7651916cd43dd8448eb211c80319c',
    span_id: 'b7ad6b7169203331',
  }
  const call = { reqId: 'one', call: 'query_chain_list', cache: 'HIT', status: 200 }
  log.info({ ...call, ...trace, path: '/x', totalMs: 1.5, bytes: 7 }, 'call')
  log.child({}, { level: 'warn' }).error({ err: new Error('no') }, 'unexpected error')
  t.match(lines[0], {
    'log.level': 'info',
    '@timestamp': /^\d{4}-.+Z$/,
    'ecs.version': String,
    'service.name': 'explorer-bff',
    message: 'call',
    'http.request.id': 'one',
    'http.response.status_code': 200,
    'http.response.body.bytes': 7,
    'event.duration': 1_500_000,
    'url.path': '/x',
    'trace.id': trace.trace_id,
    'span.id': trace.span_id,
    'explorer.call': 'query_chain_list',
    'explorer.cache': 'HIT',
  })
  t.match(lines[1], { 'log.level': 'error', error: { message: 'no' } })
})

t.test('lines that are not read are dropped and counted', async (t) => {
  const pipe = join(t.testdir({}), 'pipe')
  t.equal(spawnSync('mkfifo', [pipe]).status, 0)
  // For both ends, so that opening it does not block.
  const fd = openSync(pipe, 'r+')
  let dropped = 0
  const log = await makeLogger({
    level: 'info',
    pretty: false,
    output: { fd, maxBytes: 200_000 },
    onDrop: () => {
      dropped += 1
    },
  })
  const written = 1_000
  const padding = 'x'.repeat(1_000)
  for (let line = 0; line < written; line += 1) log.info({ line, padding }, 'line')
  t.ok(dropped > 500 && dropped < written, `${dropped}`)
  let text = ''
  const reader = spawn('cat', [pipe])
  t.teardown(() => reader.kill())
  while (!/log lines dropped"\}\n$/.test(text)) {
    const [chunk] = await once(reader.stdout, 'data')
    text += chunk
  }
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  t.equal(lines.filter(({ msg }) => msg === 'line').length, written - dropped)
  t.match(lines.at(-1), { level: 40, msg: 'log lines dropped', lines: dropped })
})
