import {
  type Batch,
  type NetworkStatistic,
  toBatchIndex,
  toUnixMs,
} from '@bvlgarichain/shared'
import t, { type Test } from 'tap'
import { batchListQuery } from '../../../src/api/queries/batch.ts'
import { stageLatenciesQuery } from '../../../src/api/queries/finality.ts'
import { statisticQuery } from '../../../src/api/queries/network.ts'
import { BAND_BATCHES } from '../../../src/features/finality/band-batches.ts'
import type { LitItem } from '../../../src/features/finality/lit-item.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const { createRootRoute, createRouter, RouterContextProvider } = await import(
  '@tanstack/react-router'
)
const { ItemBand } = await import('../../../src/features/finality/item-band.tsx')

const batch = (index: number, fields: Partial<Batch>): Batch => ({
  ...fields,
  batchIndex: toBatchIndex(index),
})
const item = (finality: LitItem['finality'], index: number): LitItem => ({
  kind: 'WITHDRAWAL',
  finality,
  batchIndex: toBatchIndex(index),
})

/** Draws the band of an item over a list of batches. */
async function draw(
  t: Test,
  { list, lit, statistic }: { list: readonly Batch[]; lit: LitItem; statistic?: object },
) {
  scriptFetch(t, () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } })
  client.setQueryData(batchListQuery({ pageSize: BAND_BATCHES }, false).queryKey, {
    list: [...list],
    total: list.length,
  })
  client.setQueryData(statisticQuery().queryKey, statistic as NetworkStatistic)
  client.setQueryData(stageLatenciesQuery().queryKey, [])
  const router = createRouter({ routeTree: createRootRoute() })
  // Runs last: what the page leaves would keep its timers.
  t.teardown(() => client.clear())
  const { host } = await mount(
    t,
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <ItemBand lit={lit} live={false} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const station = (stage: string) => host.querySelector(`[data-testid=band-${stage}]`)
  return {
    station,
    lane: (kind: string) => host.querySelector(`[data-testid=band-lane-${kind}]`),
    lit: () =>
      [...host.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent),
  }
}

t.test('an item is highlighted at the stage of its own details', async (t) => {
  const { station, lit } = await draw(t, {
    list: [
      batch(107, { finality: 'BATCHED' }),
      batch(106, { finality: 'COMMITTED' }),
      batch(105, { finality: 'PROVEN' }),
    ],
    lit: item('BATCHED', 106),
  })
  t.equal(station('BATCHED')?.getAttribute('aria-current'), 'step')
  t.match(station('BATCHED')?.textContent, /2 batches.*106.*this withdrawal/)
  t.match(station('COMMITTED')?.textContent, /0 batches/)
  t.notOk(station('COMMITTED')?.hasAttribute('aria-current'))
  t.same(lit(), ['Batch 106'], 'nowhere else')
})

t.test('an older batch stands apart from the newest ones', async (t) => {
  const { station, lit } = await draw(t, {
    list: [104, 103, 102, 101].map((index) => batch(index, { finality: 'FINALIZED' })),
    lit: item('FINALIZED', 5),
  })
  t.match(
    station('FINALIZED')?.textContent,
    /latest 2 batches.*Batch 104Batch 103…97 batches in betweenBatch 5this withdrawal/,
  )
  t.equal(station('FINALIZED')?.querySelectorAll('a[href*="/batch/"]').length, 3)
  t.same(lit(), ['Batch 5'])
})

t.test('batches that follow each other have no gap', async (t) => {
  const { station } = await draw(t, {
    list: [104, 103, 102, 101].map((index) => batch(index, { finality: 'FINALIZED' })),
    lit: item('FINALIZED', 102),
  })
  t.match(station('FINALIZED')?.textContent, /latest 3 batches/)
  t.equal(station('FINALIZED')?.querySelector('[data-testid=band-gap]'), null)
})

t.test('a proof lane is labeled with the batch that is proven', async (t) => {
  const { lane } = await draw(t, {
    list: [
      batch(103, {
        finality: 'COMMITTED',
        commitTime: toUnixMs(Date.now() - 7_000),
        teeProof: 'PENDING',
        zkProof: 'COMMITTED',
      }),
      batch(102, {
        finality: 'COMMITTED',
        commitTime: toUnixMs(Date.now() - 9_000),
        teeProof: 'READY',
        zkProof: 'COMMITTED',
      }),
      batch(101, { finality: 'PROVEN', teeProof: 'COMMITTED', zkProof: 'COMMITTED' }),
    ],
    lit: item('PROVEN', 101),
    statistic: { lastTeeProvenBatch: 101, lastZkProvenBatch: 103 },
  })
  t.match(lane('TEE')?.textContent, /^TEEBatch waiting for its TEE proof 102(9|10) s$/)
  t.ok(lane('TEE')?.hasAttribute('data-working'))
  t.match(lane('TEE')?.querySelector('a')?.getAttribute('href'), /\/batch\/102$/)
  t.equal(lane('ZK')?.textContent, 'ZKLatest ZK-proven batch 103✓')
  t.notOk(lane('ZK')?.hasAttribute('data-working'))
  t.match(lane('ZK')?.querySelector('a')?.getAttribute('href'), /\/batch\/103$/)
})
