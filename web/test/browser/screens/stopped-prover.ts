import { setTimeout as pause } from 'node:timers/promises'
import { type Hash, toUnixMs } from '@bvlgarichain/shared'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'

/** Either proof makes a batch proven, so both provers are stopped. */
const PROVERS = [
  ['tee-prover', 'TEE prover'],
  ['zk-prover', 'ZK prover'],
] as const
/** A batch committed no longer ago was not yet deep enough in layer 1 to be proven. */
const UNTOUCHED_MS = 12_000
/** A page looks again every five seconds; the machine may be slow. */
const REFRESH_MS = 15_000
/** Longest wait for a batch that is committed, which one that is taken back lengthens. */
const COMMIT_MS = 120_000
/** Longest wait for the 12 blocks of layer 1 after the proof, every three seconds. */
const FINAL_MS = 240_000
/** How long the percentiles of a page hold, with the grain of their window. */
const STALE_MS = 100_000
/** The network takes the first commitment of these back on purpose: nobody proves it. */
const isTakenBack = (index: number) => index % 20 === 13

/** A transaction whose batch waits for its proof. */
interface Waiting {
  readonly hash: Hash
  /** Unix milliseconds. */
  readonly commitTime: number
}

/** Starts or stops the provers as an operator does: on the observation, and confirmed. */
async function turnProvers(page: Page, explorer: Explorer, action: 'Start' | 'Stop') {
  await page.goto(explorer.page('/observation'))
  for (const [service, name] of PROVERS) {
    const control = page.locator(`[data-testid=service][data-value=${service}]`)
    await control.getByRole('button', { name: `${action}: ${name}` }).click()
    await control.getByRole('dialog').getByRole('button', { name: action }).click()
    const undo = action === 'Stop' ? 'Start' : 'Stop'
    await control.getByRole('button', { name: `${undo}: ${name}` }).waitFor()
  }
}

/**
 * The oldest transaction whose batch is committed and has no proof under way; the provers were
 * stopped at `stopped`, Unix milliseconds.
 */
async function findWaiting(explorer: Explorer, stopped: number): Promise<Waiting> {
  for (const until = Date.now() + COMMIT_MS; Date.now() < until; await pause(1_000)) {
    const { list } = await explorer.ask('batchList', { pageSize: 20 })
    for (const { batchIndex, finality, commitTime = 0 } of list.toReversed()) {
      if (finality !== 'COMMITTED' || commitTime < stopped - UNTOUCHED_MS) continue
      const { reverted = [] } = await explorer.ask('batchDetail', { batchIndex })
      if (isTakenBack(batchIndex) && reverted.length === 0) continue
      const request = { batchIndex, pageSize: 1 }
      const [tx] = (await explorer.ask('batchTransactionList', request)).list
      if (tx !== undefined) return { hash: tx.hash, commitTime }
    }
  }
  throw new Error('no batch waits for its proof although the provers are stopped')
}

const numberOf = async (page: Page, testId: string) =>
  Number(await page.getByTestId(testId).getAttribute('data-value'))

/** Waits until the time that a place tells is three seconds longer than it is now. */
async function grows(page: Page, testId: string) {
  await page.getByTestId(testId).waitFor()
  const before = await numberOf(page, testId)
  await page.waitForFunction(
    ([id, least]) => {
      const place = document.querySelector(`[data-testid=${id}]`)
      return Number(place?.getAttribute('data-value')) >= Number(least)
    },
    [testId, before + 3_000] as const,
  )
  return before
}

/** What is told as an error. Places for it are there, empty, from the start. */
const alertsOf = async (page: Page) =>
  (await page.getByRole('alert').allTextContents()).filter((text) => text.trim() !== '')

async function checkTransaction(
  t: Test,
  page: Page,
  explorer: Explorer,
  { hash, commitTime }: Waiting,
) {
  await page.goto(explorer.page(`/tx/${hash}`))
  const proven = page.getByTestId('stage-PROVEN')
  const waited = await grows(page, 'stage-waited')
  t.ok(waited <= Date.now() - commitTime, 'waited no longer than since the commitment')
  t.match(
    await proven.textContent(),
    /waiting for the proof for \d/,
    'named, and growing',
  )
  await page.getByTestId('finality-held').waitFor({ timeout: REFRESH_MS })
  t.match(
    await page.getByTestId('finality-held').textContent(),
    /The provers are stopped/,
    'why is said within a refresh',
  )
  for (const stage of ['PROVEN', 'FINALIZED']) {
    const step = page.getByTestId(`stage-${stage}`)
    t.equal(await step.locator('[data-late]').count(), 1, `${stage} is late`)
    t.match(await step.textContent(), /late; about .+ once it goes on/, 'and says so')
  }

  const from = toUnixMs(Math.floor(Date.now() / 60_000 - 10) * 60_000)
  const { stageLatencies } = await explorer.ask('observation', { from })
  const usual = stageLatencies.find(({ stage }) => stage === 'COMMITTED')
  if (usual === undefined) return t.fail('no batch was proven within ten minutes')
  t.ok(usual.p95Ms > 0 && usual.p95Ms < 600_000, `19 of 20 wait ${usual.p95Ms} ms`)
  const overdue = page.getByTestId('finality-overdue')
  const left = Math.max(0, commitTime + usual.p95Ms - Date.now())
  await overdue.waitFor({ timeout: left + STALE_MS })
  t.match(
    await overdue.textContent(),
    /Waiting for “Proven on L1” for .+: longer than 19 of 20 recent batches/,
    'told once it is slower than these',
  )
  t.same(await alertsOf(page), [], 'nothing is told as an error')
}

async function checkHome(t: Test, page: Page, explorer: Explorer) {
  await page.goto(explorer.page('/home'))
  await page
    .getByRole('heading', { name: 'On the way to finality right now' })
    .scrollIntoViewIfNeeded()
  await grows(page, 'pipeline-wait')
  t.match(
    await page.getByTestId('pipeline-wait').textContent(),
    /first waits .+ for its proof/,
    'home tells how long the first one waits',
  )
  t.same(await alertsOf(page), [], 'nothing is told as an error')
}

async function checkObservation(t: Test, page: Page) {
  for (const component of ['TEE_PROVER', 'ZK_PROVER']) {
    const node = page.locator(
      `[data-testid=topology-node][data-value=${component}][data-state=PAUSED]`,
    )
    await node.waitFor({ timeout: REFRESH_MS })
    t.match(await node.textContent(), /Stopped/, `${component}: stopped, not broken`)
  }
  t.equal(
    await page.locator('[data-testid=topology-node][data-state=DOWN]').count(),
    0,
    'none is down',
  )
  t.same(await alertsOf(page), [], 'nothing is told as an error')
}

/**
 * Stopped provers show as a growing wait and a late estimate on the screen of a transaction that
 * they hold up, and as no error anywhere; once they are started, the transaction becomes final.
 */
export async function checkStoppedProvers(t: Test, explorer: Explorer, browser: Browser) {
  const operator = await openPage(browser)
  const visitor = await openPage(browser)
  await turnProvers(operator.page, explorer, 'Stop')
  try {
    const stopped = Date.now()
    await checkObservation(t, operator.page)
    const waiting = await findWaiting(explorer, stopped)
    const home = await openPage(browser)
    await Promise.all([
      checkTransaction(t, visitor.page, explorer, waiting),
      checkHome(t, home.page, explorer),
    ])
    t.same(home.complaints.list, [], 'home does not complain')
    await home.page.context().close()
  } finally {
    await turnProvers(operator.page, explorer, 'Start')
  }
  const stage = (name: string) =>
    visitor.page.locator(`[data-testid=stage-${name}][data-value]`)
  await stage('PROVEN').waitFor({ timeout: COMMIT_MS })
  t.equal(await visitor.page.getByTestId('finality-held').count(), 0, 'nothing holds it')
  await stage('FINALIZED').waitFor({ timeout: FINAL_MS })
  t.pass('final once the provers run, without a reload')
  t.same(
    [...operator.complaints.list, ...visitor.complaints.list],
    [],
    'nor do the others',
  )
  for (const { page } of [operator, visitor]) await page.context().close()
}
