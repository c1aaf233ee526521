import type { Transaction } from '@bvlgarichain/contract'
import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { KZG_DOWNLOAD_BYTES } from '../../../../src/parts/verification/commit-blob-in-worker.ts'
import { openPage } from '../../fixtures/browser.ts'
import type { Explorer } from '../../fixtures/explorer.ts'
import { makeSender } from '../../fixtures/sender.ts'
import { until } from '../../fixtures/until.ts'
import { checkedSteps } from './ladders.ts'
import { checkOffline } from './offline.ts'
import { fileOf, saveEvidence } from './open-evidence.ts'

/** One batch in so many is in a blob. */
const BLOB_EVERY = 12

/** A transaction in a proven batch in a blob. */
async function carriedTransaction(
  explorer: Explorer,
): Promise<Transaction & { readonly batch: number }> {
  const send = await makeSender(explorer)
  return until('a proven batch in a blob', async () => {
    // A batch comes every two seconds; without this most of them would be empty.
    await send()
    const { lastCommittedBatch = 0 } = await explorer.call('statistic')
    const batch = lastCommittedBatch - (lastCommittedBatch % BLOB_EVERY)
    const { dataAvailability, finality, startBlock, endBlock } = await explorer.call(
      'batchDetail',
      { batchIndex: batch },
    )
    const isProven = finality === 'PROVEN' || finality === 'FINALIZED'
    if (dataAvailability?.kind !== 'BLOB' || !isProven) return undefined
    for (let height = startBlock; height <= endBlock; height++) {
      const { list } = await explorer.call('transactionList', { blockHeight: height })
      if (list[0] !== undefined) return { ...list[0], batch }
    }
    return undefined
  })
}

/**
 * The data of a batch in a blob, which the L1 node serves, are checked in the page by the blob's commitment, and
 * an evidence file holds the blob.
 */
export async function checkBlobBatch(t: Test, explorer: Explorer, browser: Browser) {
  const tx = await carriedTransaction(explorer)
  const { page, problems } = await openPage(browser)
  const sizes: number[] = []
  page.on('response', (response) => {
    const isWorker = /\/blob-worker-[\w-]+\.js$/.test(response.url())
    if (isWorker) sizes.push(Number(response.headers()['content-length']))
  })
  await page.goto(explorer.page(`/batch/${tx.batch}`))
  await page.getByRole('heading', { name: 'Check it yourself' }).waitFor()
  t.same(sizes, [], 'the page itself needs no commitment')
  for (const path of [`/batch/${tx.batch}`, `/tx/${tx.hash}`]) {
    await page.goto(explorer.page(`${path}?check=true`))
    const { outcomes, texts } = await checkedSteps(page)
    t.equal(outcomes.blob, 'PASS', `${path.slice(0, 12)}: ${texts.blob}`)
    const size = Number(sizes.at(-1))
    const isStated = size <= KZG_DOWNLOAD_BYTES && size > 0.9 * KZG_DOWNLOAD_BYTES
    t.ok(isStated, `${size} bytes are what the page states`)
  }

  const text = await saveEvidence(page)
  const { batch } = JSON.parse(text)
  t.equal(batch.blob.length, 2 + 2 * 131_072)
  t.notOk('payload' in batch)
  await page.goto(explorer.page('/evidence'))
  const input = page.locator('input[type=file]')
  await input.setInputFiles(fileOf(text))
  await page.locator('[data-testid=bundle-verdict][data-value=ANCHOR]').waitFor()
  for (const step of ['blob', 'payload', 'contents']) {
    const row = page.locator(`[data-testid=step-${step}]`)
    t.equal(await row.getAttribute('data-value'), 'PASS', step)
  }
  await t.test('the command line verifies it without a network', (t) =>
    checkOffline(t, page, text),
  )
  const at = text.indexOf('"blob":"0x00') + '"blob":"0x00'.length
  const digit = text[at] === '1' ? '2' : '1'
  const changed = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`
  await input.setInputFiles(fileOf(changed, 'changed.json'))
  await page.locator('[data-testid=step-blob][data-value=FAIL]').waitFor()
  t.same(problems, [], 'no problems')
  await page.context().close()
}
