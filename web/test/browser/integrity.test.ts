import t, { type Test } from 'tap'
import { changeResponses, closeChanged } from './fixtures/change-responses.ts'
import { startEmpty } from './fixtures/empty-backend.ts'
import { MAX_WAIT_MS } from './fixtures/settled.ts'

const SCRIPTS = /\/assets\/[\w.-]+\.js$/

const { bff, browser } = await startEmpty()

/** Opens Home, then another screen, whose scripts end with `added`. */
async function openLater(t: Test, added: string) {
  const page = await browser.newPage()
  page.setDefaultTimeout(MAX_WAIT_MS)
  t.teardown(() => closeChanged(page))
  await page.goto(`${bff.origin}/l2/home`)
  await page.locator('script[type=importmap]').waitFor({ state: 'attached' })
  await page.getByRole('banner').waitFor()
  let changed = 0
  await changeResponses(page, SCRIPTS, (body) => {
    changed += 1
    return `${body}${added}`
  })
  await page.evaluate(() => {
    history.pushState({}, '', '/l2/accounts')
  })
  return { page, changed: () => changed }
}

t.test('a chunk that loads later and was changed is refused', async (t) => {
  const { page, changed } = await openLater(t, '\n//')
  await page.getByText('Part of the explorer did not load').waitFor()
  t.ok(await page.getByRole('button', { name: 'Reload the page' }).isVisible())
  t.ok(changed() > 0)
})

t.test('the same chunk as it was built is run', async (t) => {
  const { page, changed } = await openLater(t, '')
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
  t.ok(changed() > 0)
  t.notOk(await page.getByText('Part of the explorer did not load').isVisible())
})
