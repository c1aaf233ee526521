import { type EndpointName, endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { checkBackend, hasEmptyScreen } from '../../src/contract-check/check.ts'
import { formatReports } from '../../src/contract-check/table.ts'

/** Reports on a backend that responds with these data, and with null to everything else. */
const reportsOn = (data: Partial<Record<EndpointName, unknown>>) =>
  checkBackend({
    now: 1_800_000_000_000,
    call: async (endpoint) => ({
      status: 200,
      text: JSON.stringify({ code: 0, message: 'ok', data: data[endpoint] ?? null }),
    }),
  })

t.test('a list none of whose rows can be read is an empty screen', async (t) => {
  const named = { batch_index: 92 }
  const reports = await reportsOn({
    batchList: { list: [named, named], total: 2 },
    blockList: { list: [{ height: 7 }, {}], total: 2 },
    tokenList: { list: [], total: 0 },
  })
  const of = (name: EndpointName) => reports.find(({ endpoint }) => endpoint === name)
  t.match(of('batchList'), {
    outcome: 'EMPTY',
    status: 200,
    problem: 'none of its 2 rows can be read',
    drift: [{ field: 'data.list[].batchIndex', kind: 'missing' }],
  })
  t.match(of('batchDetail'), { outcome: 'NOT_REQUESTED' })
  t.match(of('blockList'), { outcome: 'OK' }, 'one row is enough')
  t.match(of('tokenList'), { outcome: 'OK' }, 'a network may have no tokens')
  t.ok(hasEmptyScreen(reports))
  t.match(
    formatReports(reports),
    new RegExp(`${endpoints.batchList.path}: none of its 2`),
  )
  t.match(of('tokenList'), { problem: 'has no rows' })
})

t.test('a chain without any block is no chain', async (t) => {
  const reports = await reportsOn({ blockList: { list: [], total: 0 } })
  const blocks = reports.find(({ endpoint }) => endpoint === 'blockList')
  t.match(blocks, { outcome: 'EMPTY', problem: /no rows/ })
})

t.test('a screen that shows the rest is not empty', async (t) => {
  const call = async (name: EndpointName) => ({
    status: name === 'batchList' || name === 'histogramPeak' ? 404 : 200,
    text: JSON.stringify({ code: 0, message: 'ok', data: null }),
  })
  const reports = (await checkBackend({ now: 1_800_000_000_000, call })).filter(
    ({ status }) => status === 404,
  )
  const summary = formatReports(reports)
  t.match(summary, /^Empty screens: \/batches, \/tee-quote, \/zk-proof\.$/m)
  t.match(summary, /^2 endpoints give no usable response\.$/m)
  t.match(
    summary,
    /^Parts are missing on: \/observation, \/batch\/:batch, \/charts, \/home, \/tx\/:txId\.$/m,
  )
})
