import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { exactValue, openPage } from '../../fixtures/browser.ts'
import type { Explorer } from '../../fixtures/explorer.ts'
import { present } from '../../fixtures/present.ts'
import { provenTransaction } from './ladders.ts'
import { checkOffline } from './offline.ts'
import { fileOf, openLadder, saveEvidence } from './open-evidence.ts'

/** Drops a file onto the page, as from a folder of the desktop. */
async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'dropped.json', { type: 'application/json' }))
    return data
  }, text)
  const target = page.getByText('or drop it here.')
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer: transfer })
  }
}

const verdict = (page: Page, value: string) =>
  page.locator(`[data-testid=bundle-verdict][data-value=${value}]`)

/** Files made in the page pass in it; a changed one fails, and a hostile one is named. */
export async function checkEvidenceFiles(t: Test, explorer: Explorer, browser: Browser) {
  const tx = await provenTransaction(explorer)
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/tx/${tx.hash}`))
  await openLadder(page)
  const text = await saveEvidence(page)

  await page.goto(explorer.page('/evidence'))
  const input = page.locator('input[type=file]')
  await input.setInputFiles(fileOf(text))
  await present(verdict(page, 'ANCHOR'))
  t.equal(await exactValue(page, 'claim-kind'), 'transaction')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const isProven = JSON.parse(text).prove !== undefined
  await present(verdict(page, isProven ? 'PASS' : 'COMMITTED'))
  t.equal(await page.locator('[data-testid^=step-][data-value=FAIL]').count(), 0)

  // Keys of the embedded network are never taken for real ones.
  for (const id of ['quote-verdict', 'zk-verdict']) {
    for (const one of await page.getByTestId(id).all()) {
      const value = await one.getAttribute('data-value')
      t.ok(
        ['DEVELOPMENT', 'Development', 'NOT_CHECKED'].includes(String(value)),
        `${id}: ${value}`,
      )
    }
  }

  await t.test('the command line verifies it without a network', (t) =>
    checkOffline(t, page, text),
  )
  const { about } = JSON.parse(text)
  t.match(about.build, /^[0-9a-f]{64}$/, 'it names the build of the page')
  t.match(about.trust, /^0x[0-9a-f]{64}$/, 'and the settings')

  await t.test('a changed byte fails', async (t) => {
    const at = text.indexOf('"value":"') + '"value":"'.length
    const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`
    await drop(page, changed)
    await present(verdict(page, 'FAIL'))
    t.ok((await page.locator('[data-testid^=step-][data-value=FAIL]').count()) > 0)
    await drop(page, text)
    await present(verdict(page, 'ANCHOR'))
    t.equal(await page.getByRole('checkbox', { checked: true }).count(), 0)
  })

  await t.test('a hostile file is refused in words', async (t) => {
    const problem = page.getByTestId('evidence-problem')
    await input.setInputFiles(fileOf('{"format":', 'cut.json'))
    await problem.waitFor()
    t.match(await problem.textContent(), /cut\.json isn’t valid JSON/)
    await input.setInputFiles(fileOf(' '.repeat(32_000_001), 'huge.json'))
    await page.getByText('huge.json is larger than 32 MB').waitFor()
    for (const [odd, value] of [
      [text.replace(/"version":\d+/, '"version":99'), 'NOT_CHECKED'],
      [text.replace('"claim":', '"claims":'), 'FAIL'],
      [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'NOT_BUNDLE'],
      ['{"code":0,"data":{}}', 'NOT_BUNDLE'],
    ] as const) {
      await drop(page, odd)
      await present(verdict(page, value))
      t.equal(await page.getByTestId('claim-kind').count(), 0, 'no claim is shown')
      await drop(page, text)
      await present(verdict(page, 'ANCHOR'))
    }
  })

  await t.test('a file of a batch', async (t) => {
    const { batchIndex } = await explorer.call('transactionDetail', { txHash: tx.hash })
    await page.goto(explorer.page(`/batch/${batchIndex}`))
    await openLadder(page)
    const batch = await saveEvidence(page)
    await page.goto(explorer.page('/evidence'))
    await drop(page, batch)
    await present(verdict(page, 'ANCHOR'))
    t.equal(await exactValue(page, 'claim-kind'), 'batch')
  })
  t.same(problems, [], 'no problems')
  await page.context().close()
}
