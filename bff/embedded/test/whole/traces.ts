import type { TraceId } from '@bvlgarichain/contract'
import type { Test } from 'tap'
import { type Explorer, until } from './explorer.ts'

/** A transaction is followed through all components; an expired trace is not an unknown one. */
export async function traceCoversComponents(t: Test, { get, send }: Explorer) {
  const wanted = ['SDK', 'SEQUENCER', 'TRACER', 'RELAYER', 'PROVER_CONTROLLER', 'L1']
  const summary = await until(async () => {
    const { list } = await get('traceList', { component: 'L1', pageSize: 50 })
    return list.find(
      ({ txHash, components }) =>
        txHash !== undefined &&
        wanted.every((each) => components.includes(each as never)),
    )
  })
  const trace = await get('traceDetail', { traceId: summary.traceId })
  t.equal(trace.txHash?.slice(2, 34), summary.traceId)
  const ids = new Set(trace.spans.map(({ spanId }) => spanId))
  const dangling = trace.spans.filter(
    ({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId),
  )
  t.same(dangling, [])
  const status = await get('transactionStatus', {
    txHashes: [trace.txHash ?? ('' as never)],
  })
  t.equal(status[0]?.traceId, summary.traceId)

  const { total } = await get('transactionList', { pageSize: 1 })
  const { list } = await get('transactionList', { pageNum: total - 100, pageSize: 1 })
  const old = list[0]?.hash.slice(2, 34) as TraceId
  t.equal((await send('traceDetail', { traceId: old })).status, 410)
  t.equal((await send('traceDetail', { traceId: 'ab'.repeat(16) })).status, 404)
}

/** Opening the service makes traffic that the histogram shows; stopping ends it. */
export async function serviceSwitches(t: Test, { get }: Explorer) {
  t.same(await get('serviceOpen', {}), { service: 'load', running: true })
  const from = Date.now()
  await until(async () => {
    const { points } = await get('histogramPeak', { from: from as never })
    return points.some(({ value }) => value !== null && value >= 6) || undefined
  })
  t.equal((await get('observation', {})).service.running, true)
  t.same(await get('serviceStop', {}), { service: 'load', running: false })
  const paused = await get('serviceStop', { service: 'tee-prover' })
  t.same(paused, { service: 'tee-prover', running: false })
  await get('serviceOpen', { service: 'tee-prover' })
  // One whose rest a heartbeat met is well again with the next.
  const { edges, stageLatencies } = await until(async () => {
    const seen = await get('observation', {})
    const isWell = seen.nodes.every(({ health }) => health === 'UP' || health === 'SLOW')
    return isWell ? seen : undefined
  })
  t.ok(edges.some(({ from, to }) => from === 'SDK' && to === 'SEQUENCER'))
  t.ok(stageLatencies.some(({ stage }) => stage === 'PROVEN'))
}
