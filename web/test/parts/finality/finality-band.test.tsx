// @window

import {
  type Batch,
  FINALITY_STAGES,
  toBatchIndex,
  toUnixMs,
} from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import type { BandFigures } from '../../fixtures/mount-band.tsx'

openWindow()
const { mountBand, NOW } = await import('../../fixtures/mount-band.tsx')
const { FinalityBand } = await import('../../../src/parts/finality/finality-band.tsx')
const { useBand } = await import('../../../src/parts/finality/use-band.ts')

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
async function draw(t: Test, data: BandFigures) {
  const { host } = await mountBand(t, <Band />, data)
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
