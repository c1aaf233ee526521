import t from 'tap'
import { exactValue, openPage, seeSecondMoment } from '../fixtures/browser.ts'
import { checkEarlyRequests } from '../screens/early-requests.ts'
import { startStage } from '../stage/stage.ts'

const { explorer, browser } = await startStage()

// The recorder comes to the second moment later.
const skip = process.env.MOMENT === 'first'

t.test('Home shows new blocks without a reload', { skip }, async (t) => {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page('/home'))
  await page.getByTestId('home-height').first().waitFor()
  const shown = Number(await exactValue(page, 'home-height'))
  await seeSecondMoment(page)
  await page.waitForFunction((height) => {
    const row = document.querySelector('[data-testid=home-height]')
    return Number(row?.getAttribute('data-value')) > height
  }, shown)
  for (const title of [
    'Transaction Volume',
    'Gas Usage',
    'L2 Gas Price in Block Trend',
    'Historical TPS',
  ]) {
    t.ok(await page.getByRole('heading', { name: title }).isVisible(), title)
  }
  t.match(await page.title(), /Testnet Explorer/, 'the title names a test network')
  t.same(problems, [], 'no problems')
  await page.context().close()
})

t.test('screens send their first requests before their code is loaded', (t) =>
  checkEarlyRequests(t, explorer, browser),
)

t.test('search opens the block, transaction or address that was typed', async (t) => {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const tx = list[0]
  // No check for problems: the search guesses, and guesses are answered 404.
  const { page } = await openPage(browser)
  for (const [typed, path] of [
    [String(tx?.blockHeight), `/block/${tx?.blockHeight}`],
    [String(tx?.hash), `/tx/${tx?.hash}`],
    [String(tx?.from), `/address/${tx?.from}`],
  ] as const) {
    await page.goto(explorer.page('/blocks'))
    const box = page.getByRole('combobox').first()
    await box.fill(typed)
    await box.press('Enter')
    await page.waitForURL(`**${path}*`)
    t.pass(`${typed.slice(0, 12)} → ${path.slice(0, 20)}`)
  }
  await page.context().close()
})

t.test('the root redirects to Home and keeps the query', async (t) => {
  const { page } = await openPage(browser)
  await page.goto(explorer.page('').replace('/l2', '/?unionId=7'))
  await page.waitForURL('**/l2/home*')
  t.match(page.url(), /unionId=7/)
  await page.context().close()
})
