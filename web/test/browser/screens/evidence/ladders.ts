import type { Transaction } from '@bvlgarichain/contract'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { exactValue, openPage } from '../../fixtures/browser.ts'
import { changeResponses, closeChanged } from '../../fixtures/change-responses.ts'
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

/** Verdict, steps and texts of the steps of a ladder, at one moment. */
interface Checked {
  readonly verdict: string
  readonly outcomes: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Verdict and steps on screen, once all are checked. A poll may bring another proof, with which the ladder
 * starts again, so they are read all at once.
 */
export async function checkedSteps(page: Page): Promise<Checked> {
  const checked = await page.waitForFunction(readSteps)
  return (await checked.jsonValue()) as Checked
}

/** Runs in the page, so it must be self-contained. Undefined while a check is under way. */
function readSteps(): Checked | undefined {
  const verdict = document.querySelector<HTMLElement>('[data-testid=bundle-verdict]')
  const steps = [...document.querySelectorAll<HTMLElement>('[data-testid^=step-]')].map(
    (step) => ({
      name: String(step.dataset.testid).slice('step-'.length),
      outcome: step.dataset.value ?? '',
      text: step.textContent ?? '',
    }),
  )
  const isOpen = steps.some(({ text }) => text.endsWith('Executing'))
  if (verdict === null || isOpen) return undefined
  return {
    verdict: verdict.dataset.value ?? '',
    outcomes: Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome])),
    texts: Object.fromEntries(steps.map(({ name, text }) => [name, text])),
  }
}

/** A proven transaction, its block and its batch are checked in the page. */
export async function checkLadders(t: Test, explorer: Explorer, browser: Browser) {
  const tx = await provenTransaction(explorer)
  const { batchIndex } = await explorer.call('transactionDetail', { txHash: tx.hash })
  const above = ['data', 'payload', 'commit']
  for (const [path, names] of [
    [`/tx/${tx.hash}`, ['block', 'transaction', 'sender', 'receipt', 'chunk', ...above]],
    [`/block/${tx.blockHeight}`, ['block', 'chunk', 'contents', ...above]],
    [`/batch/${batchIndex}`, ['batch', ...above]],
  ] as const) {
    const { page, problems } = await openPage(browser)
    await page.goto(explorer.page(path))
    await openLadder(page)
    const { verdict, outcomes, texts } = await checkedSteps(page)
    t.equal(verdict, 'ANCHOR', `${path.slice(0, 12)}: L1 blocks are not confirmed`)
    for (const name of names) {
      t.equal(outcomes[name], 'PASS', `${path.slice(0, 12)}: ${name}: ${texts[name]}`)
    }
    t.equal(outcomes.commitBlock, 'NOT_CHECKED', 'the L1 node may invent a block')
    // The node no longer has the states of blocks that are committed.
    if (!path.startsWith('/batch')) t.match(outcomes.execution, /^(PASS|NOT_CHECKED)$/)
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
  const { withdrawal, commit, prove } = (await checkedSteps(page)).outcomes
  t.same(
    { withdrawal, commit, prove },
    { withdrawal: 'PASS', commit: 'PASS', prove: 'PASS' },
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
  const { batch, data, commit } = (await checkedSteps(page)).outcomes
  t.same({ batch, data, commit }, { batch: 'PASS', data: 'PASS', commit: 'PASS' })
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
  const { chunk, commit, stateRoot } = (await checkedSteps(page)).outcomes
  // The node may keep the state of the newest block alone, which is in no batch yet.
  const isCommitted = chunk === 'PASS' && commit === 'PASS'
  const verdict = page.getByTestId('account-proof')
  t.equal(
    await verdict.getAttribute('data-value'),
    isCommitted ? 'REPORTED' : 'HELD',
    'no verdict rests on the node behind the server',
  )
  if (isCommitted) {
    const boxes = page.getByRole('checkbox', { name: /^L1 block/ })
    await boxes.first().check()
    await page.locator('[data-testid=account-proof][data-value=COMMITTED]').waitFor()
    t.match(await verdict.textContent(), /^Matches block/, 'its state may be rolled back')
    if (stateRoot === 'PASS') {
      await boxes.last().check()
      await page.locator('[data-testid=account-proof][data-value=PASS]').waitFor()
      t.match(await verdict.textContent(), /^Proven at block/)
    }
  }
  t.same(problems, [], 'no problems')
  await page.context().close()

  const forged = await openPage(browser)
  await changeResponses(forged.page, '**/explorer/v1/rpc/l2', (body) =>
    // One digit of a balance, wherever an account's proof tells it.
    body.replace(
      /("balance":"0x)(.)/g,
      (_, start, digit) => `${start}${digit === '1' ? '2' : '1'}`,
    ),
  )
  await forged.page.goto(explorer.page(`/address/${from}`))
  await forged.page.getByRole('button', { name: 'Prove', exact: true }).click()
  await forged.page.locator('[data-testid=account-proof][data-value=FAIL]').waitFor()
  t.equal(await forged.page.getByTestId('proven-balance').count(), 0, 'shows no balance')
  await closeChanged(forged.page)
}
