import { CHUNK_LOAD_TIMEOUT_MS } from '@bvlgarichain/contract'
import type { BrowserContextOptions, Route } from 'playwright-core'
import t, { type Test } from 'tap'
import { startEmpty } from './fixtures/empty-backend.ts'
import { MAX_SHIFT, recordShifts, shiftsOf } from './fixtures/layout-shift.ts'
import { MAX_WAIT_MS } from './fixtures/settled.ts'

const SCRIPTS = /\/assets\/[\w.-]+\.js$/

const { bff, browser } = await startEmpty()

/** Opens the list of transactions, whose scripts stay away until `release`. */
async function openWithoutScripts(
  t: Test,
  {
    locale,
    ...options
  }: Omit<BrowserContextOptions, 'locale'> & { locale?: string } = {},
) {
  const context = await browser.newContext(options)
  t.teardown(() => context.close())
  context.setDefaultTimeout(MAX_WAIT_MS)
  await context.addInitScript((stored) => {
    localStorage.setItem('tour', 'seen')
    if (stored !== undefined) localStorage.setItem('locale', stored)
  }, locale)
  const page = await context.newPage()
  await recordShifts(page)
  const held: Route[] = []
  let released: ((route: Route) => Promise<void>) | undefined
  await page.route(SCRIPTS, async (route) => {
    if (released === undefined) held.push(route)
    else await released(route)
  })
  await page.goto(`${bff.origin}/l2/txs`, { waitUntil: 'commit' })
  const shell = page.locator('#static-shell')
  await shell.waitFor()
  return {
    page,
    shell,
    release: async (how: (route: Route) => Promise<void>) => {
      released = how
      await Promise.all(held.map(how))
    },
  }
}

t.test(
  'the shell is there before the scripts, and goes when the page comes',
  async (t) => {
    const { page, shell, release } = await openWithoutScripts(t)
    t.match(await shell.innerText(), /BVLGARIChain[\s\S]*Search block[\s\S]*Transactions/)
    t.equal(
      await page.getByRole('heading').count(),
      0,
      'assistive technology has none of it',
    )
    await release((route) => route.continue())
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
    t.equal(await shell.count(), 0)
    const { total, moved } = await shiftsOf(page)
    t.ok(total <= MAX_SHIFT, `layout shift ${total.toFixed(4)} ${moved}`)
  },
)

t.test('the shell has the direction and the scheme of the page', async (t) => {
  const { page, shell } = await openWithoutScripts(t, {
    locale: 'he',
    colorScheme: 'dark',
  })
  const { dir, background } = await shell.evaluate((element) => {
    const { direction, backgroundColor } = getComputedStyle(element)
    return { dir: direction, background: backgroundColor }
  })
  t.same({ dir, background }, { dir: 'rtl', background: 'rgb(13, 19, 17)' })
  t.notMatch(await page.locator('body').innerText(), 'Transactions', 'no English in it')
})

t.test('a page whose scripts do not load says so in place of the shell', async (t) => {
  const { page, shell, release } = await openWithoutScripts(t)
  await release((route) => route.abort())
  await page.getByRole('button', { name: 'Reload the page' }).waitFor()
  t.equal(await shell.count(), 0)
})

t.test('without JavaScript there is one sentence', async (t) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  t.teardown(() => context.close())
  context.setDefaultTimeout(MAX_WAIT_MS)
  const page = await context.newPage()
  await page.goto(`${bff.origin}/l2/txs`)
  // Queries by text leave `noscript` out.
  const sentence = page.locator('noscript p')
  await sentence.waitFor()
  t.equal(await sentence.textContent(), 'This explorer needs JavaScript.')
  t.notOk(await page.locator('#static-shell').isVisible())
})

t.test('the frame stands while the code of the first screen is on its way', async (t) => {
  const context = await browser.newContext()
  t.teardown(() => context.close())
  context.setDefaultTimeout(MAX_WAIT_MS)
  await context.addInitScript(() => localStorage.setItem('tour', 'seen'))
  for (const [screen, file] of [
    ['accounts', /\/assets\/accounts-[\w-]+\.js$/],
    ['observation', /\/assets\/observation-[\w-]+\.css$/],
  ] as const) {
    const page = await context.newPage()
    await page.clock.install()
    await page.route(file, () => {})
    await page.goto(`${bff.origin}/l2/${screen}`, { waitUntil: 'commit' })
    await page.getByRole('banner').waitFor()
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
    t.equal(await page.locator('#static-shell').count(), 0)
    const failure = page.getByRole('main').getByText('Part of the explorer did not load')
    // Again where the frame was drawn anew just then.
    do await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS)
    while (!(await failure.isVisible()))
    await page.getByRole('banner').waitFor()
    await page.close()
  }
})

t.test('a page does without its typefaces and what is fetched early', async (t) => {
  const context = await browser.newContext()
  t.teardown(() => context.close())
  context.setDefaultTimeout(MAX_WAIT_MS)
  await context.addInitScript(() => localStorage.setItem('tour', 'seen'))
  const page = await context.newPage()
  await page.route(/\.woff2$|\/assets\/observation-[\w-]+\.css$/, (route) =>
    route.abort(),
  )
  await page.goto(`${bff.origin}/l2/observation`)
  await page.getByRole('banner').waitFor()
  await page.getByRole('main').getByText('Part of the explorer did not load').waitFor()
  t.equal(await page.locator('.not-loaded, #root[role]').count(), 0)
})

t.test('a page whose stylesheet does not load says so, and stays so', async (t) => {
  const context = await browser.newContext()
  t.teardown(() => context.close())
  context.setDefaultTimeout(MAX_WAIT_MS)
  const page = await context.newPage()
  const scripts = page.waitForResponse(/\/initial-state\.json$/)
  await page.route(/\/assets\/parts-[\w-]+\.css$/, (route) => route.abort())
  await page.goto(`${bff.origin}/l2/txs`)
  await scripts
  await page.getByRole('button', { name: 'Reload the page' }).waitFor()
  await page.waitForFunction(() => document.readyState === 'complete')
  t.equal(await page.getByRole('banner').count(), 0)
})
