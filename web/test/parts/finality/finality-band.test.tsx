import {
  type Batch,
  FINALITY_STAGES,
  type NetworkStatistic,
  type StageLatency,
  toBatchIndex,
  toUnixMs,
} from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { batchListQuery } from '../../../src/api/queries/batch.ts'
import { stageLatenciesQuery } from '../../../src/api/queries/finality.ts'
import { statisticQuery } from '../../../src/api/queries/network.ts'
import { BAND_BATCHES } from '../../../src/parts/finality/band-batches.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const { createRootRoute, createRouter, RouterContextProvider } = await import(
  '@tanstack/react-router'
)
const { FinalityBand } = await import('../../../src/parts/finality/finality-band.tsx')
const { useBand } = await import('../../../src/parts/finality/use-band.ts')
const { ClockContext } = await import('../../../src/ui/clock.tsx')

const NOW = 1_800_000_000_000
const clock = { now: () => NOW, subscribe: () => () => {} }

const batch = (index: number, fields: Partial<Batch>): Batch => ({
  ...fields,
  batchIndex: toBatchIndex(index),
})
function Band() {
  const data = useBand({ live: false, isSettled: true })
  return (
    <FinalityBand data={data} table={{ id: 'table', isOpen: false }} tour="finality" />
  )
}

/** Draws the band over a list of batches. */
async function draw(
  t: Test,
  {
    list,
    statistic,
    latencies = [],
  }: {
    list: readonly Batch[]
    statistic: object
    latencies?: readonly StageLatency[]
  },
) {
  scriptFetch(t, () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } })
  client.setQueryData(
    batchListQuery({ pageSize: BAND_BATCHES }, false).queryKey,
    { list: [...list], total: list.length },
    { updatedAt: NOW },
  )
  client.setQueryData(statisticQuery().queryKey, statistic as NetworkStatistic)
  client.setQueryData(stageLatenciesQuery().queryKey, [...latencies])
  const router = createRouter({ routeTree: createRootRoute() })
  // Runs last: what the page leaves would keep its timers.
  t.teardown(() => client.clear())
  const { host } = await mount(
    t,
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <ClockContext value={clock}>
          <Band />
        </ClockContext>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return {
    host,
    lane: (kind: string) => host.querySelector(`[data-testid=band-lane-${kind}]`),
  }
}

t.test('a proof lane is labeled with the batch that is proven', async (t) => {
  const { lane } = await draw(t, {
    list: [
      batch(103, {
        finality: 'COMMITTED',
        commitTime: toUnixMs(NOW - 7_000),
        teeProof: 'PENDING',
        zkProof: 'COMMITTED',
      }),
      batch(102, {
        finality: 'COMMITTED',
        commitTime: toUnixMs(NOW - 9_000),
        teeProof: 'READY',
        zkProof: 'COMMITTED',
      }),
      batch(101, { finality: 'PROVEN', teeProof: 'COMMITTED', zkProof: 'COMMITTED' }),
    ],
    statistic: { lastTeeProvenBatch: 101, lastZkProvenBatch: 103 },
  })
  t.match(lane('TEE')?.textContent, /^TEEBatch waiting for its TEE proof 1029 s$/)
  t.ok(lane('TEE')?.hasAttribute('data-working'))
  t.match(lane('TEE')?.querySelector('a')?.getAttribute('href'), /\/batch\/102$/)
  t.equal(lane('ZK')?.textContent, 'ZKLatest ZK-proven batch 103✓')
  t.notOk(lane('ZK')?.hasAttribute('data-working'))
  t.match(lane('ZK')?.querySelector('a')?.getAttribute('href'), /\/batch\/103$/)
})

t.test('the axis promises no time while a stage is late', async (t) => {
  const latencies = FINALITY_STAGES.map((stage) => ({
    stage,
    p5Ms: 1_000,
    p50Ms: 2_000,
    p95Ms: 3_000,
  }))
  for (const [waitedMs, promises] of [
    [2_000, 4],
    [60_000, 0],
  ] as const) {
    const waiting = { finality: 'BATCHED', time: toUnixMs(NOW - waitedMs) } as const
    const { host } = await draw(t, {
      list: [batch(7, waiting)],
      statistic: {},
      latencies,
    })
    t.equal(host.textContent.match(/after \d+ s/g)?.length ?? 0, promises)
  }
})
