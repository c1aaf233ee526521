import { setTimeout as pause } from 'node:timers/promises'
import { type Hash, toUnixMs } from '@bvlgarichain/contract'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { isRolledBack } from '../fixtures/rolled-back.ts'

/** Either proof makes a batch proven, so both provers are stopped. */
const PROVERS = [
  ['tee-prover', 'TEE prover'],
  ['zk-prover', 'ZK prover'],
] as const
/** Longest wait for a committed batch, one rollback included, in milliseconds. */
const MAX_COMMIT_MS = 240_000
/** Longest wait for the L1 confirmations after the proof, in milliseconds. */
const MAX_FINAL_MS = 240_000
/** A page keeps percentiles for 30 s, and their window begins at whole minutes. */
const MAX_STALE_MS = 180_000

/** A transaction whose batch is committed but not proven. */
interface Waiting {
  readonly hash: Hash
  /** Unix milliseconds. */
  readonly commitTime: number
}

/** Starts or stops the provers as an operator does: on the observation screen, confirmed. */
async function switchProvers(page: Page, explorer: Explorer, action: 'Start' | 'Stop') {
  await page.goto(explorer.page('/observation'))
  await page.getByText('Service controls').click()
  for (const [service, name] of PROVERS) {
    const control = page.locator(`[data-testid=service][data-value=${service}]`)
    await control.getByRole('button', { name: `${action}: ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    const undo = action === 'Stop' ? 'Start' : 'Stop'
    await control.getByRole('button', { name: `${undo}: ${name}` }).waitFor()
  }
}

/**
 * The oldest transaction whose batch is committed and will not be proven by provers that were
 * stopped at `stopped` (Unix milliseconds).
 */
async function findWaiting(explorer: Explorer, stopped: number): Promise<Waiting> {
  for (const until = Date.now() + MAX_COMMIT_MS; Date.now() < until; await pause(1_000)) {
    const { list } = await explorer.call('batchList', { pageSize: 20 })
    for (const { batchIndex, finality, commitTime = 0 } of list.toReversed()) {
      // A proof that was under way when the provers were stopped is still submitted.
      if (finality !== 'COMMITTED' || commitTime <= stopped) continue
      const { reverted = [] } = await explorer.call('batchDetail', { batchIndex })
      if (isRolledBack(batchIndex) && reverted.length === 0) continue
      const request = { batchIndex, pageSize: 1 }
      const [tx] = (await explorer.call('batchTransactionList', request)).list
      if (tx !== undefined) return { hash: tx.hash, commitTime }
    }
  }
  throw new Error(
    'no committed batch waits for its proof although the provers are stopped',
  )
}

const numberOf = async (page: Page, testId: string) =>
  Number(await page.getByTestId(testId).getAttribute('data-value'))

/** Waits until a shown duration has grown by three seconds; returns the first one. */
async function waitUntilGrown(page: Page, testId: string) {
  await page.getByTestId(testId).waitFor()
  const before = await numberOf(page, testId)
  await page.waitForFunction(
    ([id, min]) => {
      const element = document.querySelector(`[data-testid=${id}]`)
      return Number(element?.getAttribute('data-value')) >= Number(min)
    },
    [testId, before + 3_000] as const,
  )
  return before
}

/** Errors on the page. Their containers are there from the start, empty. */
const errorsOn = async (page: Page) =>
  (await page.getByRole('alert').allTextContents()).filter((text) => text.trim() !== '')

async function checkTransaction(
  t: Test,
  page: Page,
  explorer: Explorer,
  { hash, commitTime }: Waiting,
) {
  await page.goto(explorer.page(`/tx/${hash}`))
  const proven = page.getByTestId('stage-PROVEN')
  const waited = await waitUntilGrown(page, 'stage-waited')
  t.ok(waited <= Date.now() - commitTime, 'the wait began at the commitment')
  t.match(
    await proven.textContent(),
    /Waiting for the proof, \d/,
    'says what the transaction waits for',
  )
  await page.getByTestId('finality-held').waitFor()
  t.match(
    await page.getByTestId('finality-held').textContent(),
    /Proving was stopped by an operator/,
    'says why',
  )
  for (const stage of ['PROVEN', 'FINALIZED']) {
    const step = page.getByTestId(`stage-${stage}`)
    t.equal(await step.locator('[data-late]').count(), 1, `${stage} is late`)
    t.match(
      await step.textContent(),
      /Delayed; about .+ once it resumes/,
      `says that ${stage} is late`,
    )
  }

  const from = toUnixMs(Math.floor(Date.now() / 60_000 - 10) * 60_000)
  const { stageLatencies } = await explorer.call('observation', { from })
  const usual = stageLatencies.find(({ stage }) => stage === 'COMMITTED')
  if (usual === undefined) return t.fail('no batch was proven within ten minutes')
  t.ok(usual.p95Ms > 0, `19 of 20 wait ${usual.p95Ms} ms`)
  const overdue = page.getByTestId('finality-overdue')
  // It is late by a quarter, but by 4 s at least.
  const late = Math.max(usual.p95Ms * 1.25, usual.p95Ms + 4_000)
  const left = Math.max(0, commitTime + late - Date.now())
  await overdue.waitFor({ timeout: left + MAX_STALE_MS })
  t.match(
    await overdue.textContent(),
    /“Proven on L1” is overdue: waiting for .+, longer than in 19 of 20 recent batches/,
    'says that it is slower than these',
  )
  t.same(await errorsOn(page), [], 'no error is shown')
}

async function checkHome(t: Test, page: Page, explorer: Explorer) {
  await page.goto(explorer.page('/home'))
  // Both provers are stopped, so each lane says how long its first batch has waited.
  for (const kind of ['TEE', 'ZK']) {
    const lane = `band-wait-${kind}`
    await waitUntilGrown(page, lane)
    t.match(
      await page.getByTestId(lane).textContent(),
      /^\d+ (s|min|h)/,
      `Home says how long the first batch has waited for its ${kind} proof`,
    )
  }
  t.same(await errorsOn(page), [], 'no error is shown')
}

async function checkObservation(t: Test, page: Page) {
  for (const component of ['TEE_PROVER', 'ZK_PROVER']) {
    const node = page.locator(
      `[data-testid=topology-node][data-value=${component}][data-state=PAUSED]`,
    )
    await node.waitFor()
    t.match(await node.textContent(), /Stopped/, `${component}: stopped, not broken`)
  }
  t.equal(
    await page.locator('[data-testid=topology-node][data-state=DOWN]').count(),
    0,
    'none is down',
  )
  t.same(await errorsOn(page), [], 'no error is shown')
}

/**
 * Stopped provers: a transaction that they delay shows a growing wait and a late estimate, no
 * screen shows an error, and after a start the transaction becomes final.
 */
export async function checkStoppedProvers(t: Test, explorer: Explorer, browser: Browser) {
  const operator = await openPage(browser)
  const visitor = await openPage(browser)
  await switchProvers(operator.page, explorer, 'Stop')
  try {
    const stopped = Date.now()
    await checkObservation(t, operator.page)
    const waiting = await findWaiting(explorer, stopped)
    const home = await openPage(browser)
    await Promise.all([
      checkTransaction(t, visitor.page, explorer, waiting),
      checkHome(t, home.page, explorer),
    ])
    t.same(home.problems, [], 'no problems on Home')
    await home.page.context().close()
  } finally {
    await switchProvers(operator.page, explorer, 'Start')
  }
  const stage = (name: string) =>
    visitor.page.locator(`[data-testid=stage-${name}][data-value]`)
  await stage('PROVEN').waitFor({ timeout: MAX_COMMIT_MS })
  t.equal(
    await visitor.page.getByTestId('finality-held').count(),
    0,
    'it is no longer delayed',
  )
  await stage('FINALIZED').waitFor({ timeout: MAX_FINAL_MS })
  t.pass('final after the start, without a reload')
  t.same(
    [...operator.problems, ...visitor.problems],
    [],
    'no problems on the other screens',
  )
  for (const { page } of [operator, visitor]) await page.context().close()
}
