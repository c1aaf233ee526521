import type { Transaction } from '@bvlgarichain/contract'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { exactValue, openPage } from '../../fixtures/browser.ts'
import type { Explorer } from '../../fixtures/explorer.ts'
import { until } from '../../fixtures/until.ts'
import { fileOf, openLadder, saveEvidence } from './open-evidence.ts'

/**
 * The newest transaction of a proven batch, which is never rolled back, in call data: a blob comes
 * a block later.
 */
export async function provenTransaction(explorer: Explorer): Promise<Transaction> {
  const newest = await until('a batch has both proofs', async () => {
    const { lastTeeProvenBatch, lastZkProvenBatch } = await explorer.call('statistic')
    return lastTeeProvenBatch === undefined || lastZkProvenBatch === undefined
      ? undefined
      : Math.min(lastTeeProvenBatch, lastZkProvenBatch)
  })
  for (let index = newest; index > 0; index--) {
    const { startBlock, endBlock, dataAvailability } = await explorer.call(
      'batchDetail',
      { batchIndex: index },
    )
    if (dataAvailability?.kind === 'BLOB') continue
    for (let height = startBlock ?? 0; height <= (endBlock ?? -1); height++) {
      const { list } = await explorer.call('transactionList', { blockHeight: height })
      if (list[0] !== undefined) return list[0]
    }
  }
  throw new Error('no proven batch has a transaction')
}

/** Rungs of a ladder by their names, at one moment. */
interface Rungs {
  readonly outcomes: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/** Rungs on screen, once none is under way and all are checked. */
export const rungsOf = (page: Page): Promise<Rungs> => stillRungs(page, 'Check again')
/** Rungs on screen before they are checked. */
const uncheckedRungsOf = (page: Page) => stillRungs(page, 'Check all')

/**
 * Rungs on screen, once none is under way and there is a button with this label. A poll may bring
 * another proof, with which the ladder starts again, so they are read all at once.
 */
async function stillRungs(page: Page, label: string): Promise<Rungs> {
  const rungs = await page.waitForFunction(readRungsIn, label)
  return (await rungs.jsonValue()) as Rungs
}

/** Runs in the page, so it must be self-contained. Undefined while a rung is under way. */
function readRungsIn(label: string): Rungs | undefined {
  const buttons = [...document.querySelectorAll('button')]
  if (!buttons.some((button) => button.textContent?.trim() === label)) return undefined
  const rungs = [...document.querySelectorAll<HTMLElement>('[data-testid^=rung-]')].map(
    (rung) => {
      const verdict = rung.querySelector<HTMLElement>('[data-testid=row-verdict]')
      return {
        name: String(rung.dataset.testid).slice('rung-'.length),
        outcome: verdict?.dataset.value ?? 'CHECKING',
        text: rung.textContent ?? '',
      }
    },
  )
  if (rungs.length === 0 || rungs.some(({ outcome }) => outcome === 'CHECKING')) {
    return undefined
  }
  return {
    outcomes: Object.fromEntries(rungs.map(({ name, outcome }) => [name, outcome])),
    texts: Object.fromEntries(rungs.map(({ name, text }) => [name, text])),
  }
}

/** All rungs of a proven transaction, its block and its batch are checked in the page. */
export async function checkLadders(t: Test, explorer: Explorer, browser: Browser) {
  const tx = await provenTransaction(explorer)
  const { batchIndex } = await explorer.call('transactionDetail', { txHash: tx.hash })
  const above = ['data', 'commitment']
  for (const [path, names] of [
    [`/tx/${tx.hash}`, ['hash', 'signature', 'inclusion', 'batch', ...above]],
    [`/block/${tx.blockHeight}`, ['hash', 'contents', 'batch', ...above]],
    [`/batch/${batchIndex}`, ['hash', ...above]],
  ] as const) {
    const { page, problems } = await openPage(browser)
    await page.goto(explorer.page(path))
    await openLadder(page)
    const before = await uncheckedRungsOf(page)
    await page.getByRole('button', { name: 'Check all' }).click()
    const { outcomes, texts } = await rungsOf(page)
    for (const name of names) {
      t.equal(
        before.outcomes[name],
        'TOLD',
        `${path.slice(0, 12)}: ${name} is told before`,
      )
      const wanted = name === 'commitment' ? 'REPORTED' : 'PASS'
      t.equal(outcomes[name], wanted, `${path.slice(0, 12)}: ${name}: ${texts[name]}`)
    }
    // The node no longer has the states of blocks that are committed.
    if (!path.startsWith('/batch')) {
      t.match(outcomes.execution, /^(PASS|PARTIAL|NOT_CHECKED)$/)
    }
    t.equal(outcomes.finality, 'TOLD', 'finality stays with the server')
    t.match(page.url(), /[?&]check=true/, 'the result has a link')
    t.same(problems, [], 'no problems')
    await page.context().close()
  }
}

/** A withdrawal whose batch is proven is checked up to L1, and its evidence file holds. */
export async function checkWithdrawal(t: Test, explorer: Explorer, browser: Browser) {
  // The newest ones wait for a proof of their batch.
  const message = await until('a proven withdrawal', async () => {
    const { list } = await explorer.call('crossLayerMessageList', {
      direction: 'L2_TO_L1',
      pageSize: 100,
    })
    return list.findLast(({ state }) => state === 'PROVED' || state === 'COMMITTED')
  })
  const { page, problems } = await openPage(browser)
  await page.goto(
    explorer.page(
      `/l2-to-l1-transactions?address=${message.sender}&open=${message.messageHash}`,
    ),
  )
  await openLadder(page)
  await page.getByRole('button', { name: 'Check all' }).click()
  const { claim, commitment, acceptance } = (await rungsOf(page)).outcomes
  t.same(
    { claim, commitment, acceptance },
    { claim: 'REPORTED', commitment: 'REPORTED', acceptance: 'REPORTED' },
  )
  const text = await saveEvidence(page)
  await page.goto(explorer.page('/evidence'))
  await page.locator('input[type=file]').setInputFiles(fileOf(text))
  await page.locator('[data-testid=bundle-verdict][data-value=ANCHOR]').waitFor()
  t.equal(await exactValue(page, 'claim-kind'), 'withdrawal')
  t.same(problems, [], 'no problems')
  await page.context().close()
}

/** A link to a result checks everything as it is opened. */
export async function checkLinkedLadder(t: Test, explorer: Explorer, browser: Browser) {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page('/batch/1?check=true'))
  const { hash, data, commitment } = (await rungsOf(page)).outcomes
  t.same(
    { hash, data, commitment },
    { hash: 'PASS', data: 'PASS', commitment: 'REPORTED' },
  )
  t.same(problems, [], 'no problems')
  await page.context().close()
}

/** Balance and nonce on the page are those that the state root proves. */
export async function checkAccountProof(t: Test, explorer: Explorer, browser: Browser) {
  const { from } = await provenTransaction(explorer)
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/address/${from}`))
  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  const nonce = await until('the node has the state of the proven block', async () => {
    await page.locator('[data-testid=account-proof]').waitFor()
    const block = await exactValue(page, 'proven-block')
    const { number } = await explorer.rpc<{ number: string }>('eth_getBlockByHash', [
      block,
      false,
    ])
    const result = await explorer.rpc<string | undefined>('eth_getTransactionCount', [
      from,
      number,
    ])
    if (result !== undefined) return result
    // It keeps the newest states alone, and this one may be too old by now.
    await page.getByRole('button', { name: 'Prove again' }).click()
    return undefined
  })
  t.match(await exactValue(page, 'proven-balance'), /^\d+$/)
  t.equal(await exactValue(page, 'proven-nonce'), String(Number(nonce)), 'of that block')
  const { state, hash, batch, commitment, acceptance } = (await rungsOf(page)).outcomes
  t.same([state, hash], ['PASS', 'PASS'], 'the ladder begins at the state')
  // The node may keep the state of the newest block alone, which is in no batch yet.
  const isCommitted = batch === 'PASS' && commitment === 'REPORTED'
  const verdict = page.getByTestId('account-proof')
  t.equal(
    await verdict.getAttribute('data-value'),
    isCommitted ? 'REPORTED' : 'HELD',
    'no verdict rests on the node behind the server',
  )
  if (isCommitted) {
    await page.getByTestId('layer-one').getByRole('checkbox').check()
    await page.locator('[data-testid=account-proof][data-value=COMMITTED]').waitFor()
    t.match(await verdict.textContent(), /^Matches block/, 'its state may be rolled back')
    if (acceptance === 'REPORTED') {
      await page.getByTestId('layer-one-proof').getByRole('checkbox').check()
      await page.locator('[data-testid=account-proof][data-value=PASS]').waitFor()
      t.match(await verdict.textContent(), /^Proven at block/)
    }
  }
  t.same(problems, [], 'no problems')
  await page.context().close()

  const forged = await openPage(browser)
  await forged.page.route('**/explorer/v1/rpc/l2', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    // One digit of a balance, wherever an account's proof tells it.
    await route.fulfill({
      response,
      body: text.replace(
        /("balance":"0x)(.)/g,
        (_, start, digit) => `${start}${digit === '1' ? '2' : '1'}`,
      ),
    })
  })
  await forged.page.goto(explorer.page(`/address/${from}`))
  await forged.page.getByRole('button', { name: 'Prove', exact: true }).click()
  await forged.page.locator('[data-testid=account-proof][data-value=FAIL]').waitFor()
  t.equal(await forged.page.getByTestId('proven-balance').count(), 0, 'shows no balance')
  await forged.page.context().close()
}
