import t from 'tap'
import { isStopRequest, NO_TRUST, parseEmbeddedReport } from '../src/index.ts'

const API = {
  origin: 'http://127.0.0.1:40123',
  trust: NO_TRUST,
  labels: [],
  rpc: { l1: 'http://127.0.0.1:1', l2: 'http://127.0.0.1:2' },
}

t.test('reports of the embedded backend are read', async (t) => {
  const reports = [
    { type: 'progress', step: 'index', text: 'Indexing', done: 1, total: 2 },
    { type: 'serving', ...API, tracesUrl: 'http://127.0.0.1:40123/v1/traces' },
    { type: 'ready', ...API },
    { type: 'notice', message: 'Since 12:00 all is lost.' },
    { type: 'fatal', message: 'The data folder is in use.' },
  ]
  for (const report of reports) t.same(parseEmbeddedReport(report), report, report.type)
  const bare = parseEmbeddedReport({ type: 'ready', origin: API.origin, rpc: { l2: 5 } })
  t.same(bare, { type: 'ready', ...API, rpc: {} }, 'the origin alone is required')
})

t.test('other messages are none', async (t) => {
  const others = [
    null,
    'ready',
    { type: 'ready' },
    { type: 'progress', step: 'lunch', text: 'Eating', done: 1, total: 2 },
    { type: 'progress', step: 'index', text: 'Indexing', done: '1', total: 2 },
    { type: 'fatal', message: ['text'] },
    { type: 'stop' },
  ]
  for (const other of others) t.equal(parseEmbeddedReport(other), undefined)
})

t.test('a request to stop is told from others', async (t) => {
  t.ok(isStopRequest({ type: 'stop' }))
  for (const other of [null, 'stop', { type: 'ready' }]) t.notOk(isStopRequest(other))
})
