import {
  endpoints,
  estimateStages,
  FINALITY_STAGES,
  type Hash,
  publicPath,
  type CompleteResponseOf as ResponseOf,
} from '@bvlgarichain/contract'
import type { Observation, StageLatency } from '@bvlgarichain/contract/complete'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { usualWaits } from '../../../src/parts/finality/usual-waits.ts'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { MAX_SHIFT, recordShifts, shiftsOf } from '../fixtures/layout-shift.ts'
import { isRolledBack } from '../fixtures/rolled-back.ts'
import { makeSender } from '../fixtures/sender.ts'
import { settled } from '../fixtures/settled.ts'
import { until } from '../fixtures/until.ts'

/** Transactions whose estimates are compared. */
const TRANSACTIONS = 5
/** Longest time until a transaction is final, in milliseconds. */
const MAX_FINAL_MS = 400_000
/** The shortest window of recent batches that estimates are made from, in milliseconds. */
const RECENT_MS = 600_000

/** When a transaction is expected to be final; Unix milliseconds. */
interface Estimate {
  readonly hash: Hash
  readonly earliest: number
  readonly latest: number
}

/** Until recent batches have gone through every stage: estimates are made from these. */
const batchesAreFinal = (explorer: Explorer) =>
  until(
    'recent batches became final',
    async () => {
      const from = Math.floor((Date.now() - RECENT_MS) / 60_000) * 60_000
      const { stageLatencies } = await explorer.call('observation', { from })
      return stageLatencies.length >= FINALITY_STAGES.length - 1 || undefined
    },
    MAX_FINAL_MS,
  )

/** Distances from the newest batch at which a rollback may change the batch of a new transaction. */
const NEARBY = [-4, -3, -2, -1, 0, 1, 2, 3, 4]

/** Until no batch near the newest is rolled back, because the notice of a rollback moves the page. */
const batchesStay = (explorer: Explorer) =>
  until(
    'no batch is rolled back soon',
    async () => {
      const { list } = await explorer.call('batchList', { pageSize: 1 })
      const newest = list[0]?.batchIndex ?? 0
      return NEARBY.some((distance) => isRolledBack(newest + distance)) ? undefined : true
    },
    MAX_FINAL_MS,
  )

/** Keeps the percentiles that a page receives; those of the shortest window come first. */
function keepLatencies(page: Page) {
  const received: Promise<readonly StageLatency[]>[] = []
  page.on('response', (response) => {
    if (!response.url().includes(publicPath(endpoints.observation))) return
    received.push(
      response.json().then(
        ({ data }: { data: Observation }) => data.stageLatencies,
        () => [],
      ),
    )
  })
  return {
    clear: () => received.splice(0),
    all: async () => (await Promise.all(received)).flat(),
  }
}

/** What the screen of a transaction shows at one moment. */
interface Shown {
  /** `undefined` once it is final. */
  readonly range: string | undefined
  /** Times of the stages by name, as far as they are reached. */
  readonly reached: Readonly<Record<string, number>>
}

/** Runs in the page, so it must be self-contained. */
function readShownIn(): Shown {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-testid^=stage-]')]
  const final = steps.find(({ dataset }) => dataset.testid === 'stage-FINALIZED')
  return {
    range: final?.querySelector<HTMLElement>('[data-range]')?.dataset.range,
    reached: Object.fromEntries(
      steps
        .filter(({ dataset }) => dataset.value && /-[A-Z]+$/.test(dataset.testid ?? ''))
        .map(({ dataset }) => [
          String(dataset.testid).slice('stage-'.length),
          Number(dataset.value),
        ]),
    ),
  }
}

/**
 * Opens the screen of a new transaction and compares its estimate with that of the percentiles it
 * received. `undefined` if the transaction was final before the screen was there.
 */
async function readEstimate(
  t: Test,
  page: Page,
  explorer: Explorer,
  hash: Hash,
  latencies: ReturnType<typeof keepLatencies>,
): Promise<Estimate | undefined> {
  latencies.clear()
  await page.goto(explorer.page(`/tx/${hash}`))
  await settled(page)
  const { range, reached } = await page.evaluate(readShownIn)
  if (range === undefined) return undefined
  const now = Date.now()
  const [earliest = 0, latest = 0] = range.split(' ').map(Number)
  t.ok(latest > earliest, 'an estimate has an earliest and a latest time')

  const present = FINALITY_STAGES.findLast((stage) => reached[stage] !== undefined)
  const since = present && reached[present]
  // Once it is committed the screen sends other requests to the same endpoint.
  if (present && since !== undefined && reached.COMMITTED === undefined) {
    const waits = usualWaits([], await latencies.all())
    // A stage that takes longer than usual is counted from now on.
    const [first, last] = [since, now].map((time) =>
      estimateStages(present, time, waits, time).at(-1),
    )
    t.equal(first?.stage, 'FINALIZED', 'the waits of all stages are known')
    for (const [name, value] of Object.entries({ earliest, latest })) {
      const [from = 0, to = 0] = [first, last].map((one) => one?.[name as 'earliest'])
      t.ok(value >= from && value <= to, `${name} ${value}: from ${from} to ${to}`)
    }
  }
  return { hash, earliest, latest }
}

/** The transaction, once it is final. */
const finalTransaction = (explorer: Explorer, txHash: Hash) =>
  until(
    `${txHash} is final`,
    async () => {
      const tx = await explorer.call('transactionDetail', { txHash })
      return tx.finality === 'FINALIZED' ? tx : undefined
    },
    MAX_FINAL_MS,
  )

/**
 * Sends transactions, reads on their screens when they are expected to be final, and follows
 * them: the first one on a page that stays open.
 */
export async function checkFollowed(t: Test, explorer: Explorer, browser: Browser) {
  await batchesAreFinal(explorer)
  const send = await makeSender(explorer)
  const followed = await openPage(browser)
  await recordShifts(followed.page)
  const others = await openPage(browser)
  const estimates: Estimate[] = []
  for (
    let tries = 0;
    estimates.length < TRANSACTIONS && tries < 3 * TRANSACTIONS;
    tries++
  ) {
    const { page } = estimates.length === 0 ? followed : others
    if (page === followed.page) await batchesStay(explorer)
    const latencies = keepLatencies(page)
    const estimate = await readEstimate(t, page, explorer, await send(), latencies)
    page.removeAllListeners('response')
    if (estimate !== undefined) estimates.push(estimate)
  }
  const [first] = estimates
  if (first === undefined) return t.fail('each was final before its screen was there')
  await checkStages(t, explorer, followed.page, first.hash)
  const { total, moved } = await shiftsOf(followed.page)
  t.ok(total <= MAX_SHIFT, `layout shift ${total.toFixed(4)} ${moved}`)

  for (const { hash } of estimates) await finalTransaction(explorer, hash)
  t.same([...followed.problems, ...others.problems], [], 'no problems')
  for (const { page } of [followed, others]) await page.context().close()
}

/** The stages of a transaction on screen, without a reload, in the index and on chain. */
async function checkStages(t: Test, explorer: Explorer, page: Page, hash: Hash) {
  const tx: ResponseOf<'transactionDetail'> = await finalTransaction(explorer, hash)
  await page.locator('[data-testid=stage-FINALIZED][data-value]').waitFor()
  for (const stage of FINALITY_STAGES) {
    const shown = await page.getByTestId(`stage-${stage}`).getAttribute('data-value')
    const record = tx.stages.find((candidate) => candidate.stage === stage)
    t.equal(shown, String(record?.time), `${stage} is shown without a reload`)
  }
  const block = await explorer.rpc<{ timestamp: string }>('eth_getBlockByNumber', [
    `0x${tx.blockHeight.toString(16)}`,
    false,
  ])
  t.equal(
    tx.stages.find(({ stage }) => stage === 'ACCEPTED')?.time,
    Number(block.timestamp) * 1_000,
    'ACCEPTED at the time of its block',
  )
  for (const { stage, time, l1BlockHeight } of tx.stages) {
    if (l1BlockHeight === undefined || explorer.l1 === undefined) continue
    const l1Block = await explorer.l1<{ timestamp: string }>('eth_getBlockByNumber', [
      `0x${l1BlockHeight.toString(16)}`,
      false,
    ])
    t.equal(
      time,
      Number(l1Block.timestamp) * 1_000,
      `${stage} at the time of its L1 block`,
    )
  }
}
