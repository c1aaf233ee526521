import t from 'tap'
import { exactValue, launchBrowser, openPage } from './fixtures/browser.ts'
import { startExplorer } from './fixtures/explorer.ts'
import { checkEarlyCalls } from './screens/early-calls.ts'
import { checkEveryRoute } from './screens/every-route.ts'
import { checkFigures } from './screens/figures.ts'
import { checkFollowed, type Followed, followTransactions } from './screens/finality.ts'
import { checkRestoredViews } from './screens/restored-views.ts'
import { checkStoppedProvers } from './screens/stopped-prover.ts'
import { checkTransaction, transactionsOfEachKind } from './screens/transaction.ts'

const explorer = await startExplorer()
const browser = await launchBrowser()
t.teardown(async () => {
  await browser.close()
  await explorer.stop()
})

t.test('home shows live blocks, and new ones arrive without a reload', async (t) => {
  const { page, complaints } = await openPage(browser)
  await page.goto(explorer.page('/home'))
  await page.getByTestId('home-block-row').first().waitFor()
  const shown = Number(await exactValue(page, 'home-block-row'))
  const block = await explorer.rpc<{ hash: string } | null>('eth_getBlockByNumber', [
    `0x${shown.toString(16)}`,
    false,
  ])
  t.ok(block, 'the newest block on screen is one of the chain')
  await page.waitForFunction((height) => {
    const row = document.querySelector('[data-testid=home-block-row]')
    return Number(row?.getAttribute('data-value')) > height
  }, shown)
  t.pass('a newer block came up')
  for (const title of [
    'Transaction Volume',
    'Gas Usage',
    'L2 Gas Price in Block Trend',
    'Historical TPS',
  ]) {
    t.ok(await page.getByRole('heading', { name: title }).isVisible(), title)
  }
  const hash = await exactValue(page, 'home-tx-row')
  t.ok(
    await explorer.rpc('eth_getTransactionByHash', [hash]),
    'the newest transaction on screen is one of the chain',
  )
  t.match(await page.title(), /Testnet Explorer/, 'the title tells a test network')
  t.same(complaints.list, [])
  await page.context().close()
})

t.test('screens ask for what they begin with before their code is there', (t) =>
  checkEarlyCalls(t, explorer, browser),
)

t.test('a block equals what the chain says', async (t) => {
  const { list } = await explorer.ask('blockList', { pageSize: 50 })
  const full = list.find((block) => block.txCount > 0)
  t.ok(full, 'one of the newest 50 blocks holds a transaction')
  const { page, complaints } = await openPage(browser)
  await page.goto(explorer.page(`/block/${full?.height}`))
  await page.getByTestId('block-hash').first().waitFor()
  const block = await explorer.rpc<Record<string, string> & { transactions: string[] }>(
    'eth_getBlockByNumber',
    [`0x${Number(full?.height).toString(16)}`, false],
  )
  const decimal = (field: string) => BigInt(block[field] ?? '0x0').toString()
  const expected = {
    'block-height': decimal('number'),
    'block-hash': block.hash,
    'block-parent-hash': block.parentHash,
    'block-time': `${decimal('timestamp')}000`,
    'block-tx-count': String(block.transactions.length),
    'block-gas-used': decimal('gasUsed'),
    'block-gas-limit': decimal('gasLimit'),
    'block-base-fee': decimal('baseFeePerGas'),
    'block-state-root': block.stateRoot,
    'block-sequencer': block.miner,
    'block-size': decimal('size'),
  }
  for (const [testId, value] of Object.entries(expected)) {
    t.equal(await exactValue(page, testId), value, testId)
  }
  t.same(complaints.list, [])
  await page.context().close()
})

for (const [kind, tx] of await transactionsOfEachKind(explorer)) {
  t.test(`every value of a ${kind} equals what the chain says`, async (t) => {
    if (tx === undefined) return t.fail(`the traffic holds no ${kind}`)
    await checkTransaction(t, explorer, browser, tx.hash)
  })
}

t.test('an address equals what the chain says, and its links lead on', async (t) => {
  const { list } = await explorer.ask('transactionList', { pageSize: 1 })
  const address = list[0]?.from
  const { page, complaints } = await openPage(browser)
  await page.goto(explorer.page(`/address/${address}`))
  await page.getByTestId('address-balance').first().waitFor()
  const nonce = await explorer.rpc<string>('eth_getTransactionCount', [address, 'latest'])
  const shown = Number(await exactValue(page, 'address-nonce'))
  // The account goes on sending between the two questions.
  t.ok(shown > 0 && Math.abs(Number(BigInt(nonce)) - shown) <= 5, 'nonce')
  t.equal(await exactValue(page, 'address-type'), 'EOA')
  t.match(await exactValue(page, 'address-balance'), /^[1-9]\d+$/)
  t.equal(await exactValue(page, 'address-hash'), address)
  t.same(complaints.list, [])
  await page.context().close()
})

t.test('search leads straight to a block, a transaction and an address', async (t) => {
  const { list } = await explorer.ask('transactionList', { pageSize: 1 })
  const tx = list[0]
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

t.test('every route, at any width, in any direction, light and dark', async (t) => {
  await checkEveryRoute(t, explorer, browser)
})

t.test('each screen’s figures equal what the network answers', async (t) => {
  await checkFigures(t, explorer, browser)
})

t.test('Back, a reload and a shared link restore every view', async (t) => {
  await checkRestoredViews(t, explorer, browser)
})

// By now the network has made batches at its usual pace. These become final in a minute or two.
let followed: Followed | undefined
t.test('what a transaction has ahead of it is foretold', async (t) => {
  followed = await followTransactions(explorer, browser)
  t.ok(followed.foretold.every(({ earliest, latest }) => latest > earliest))
})

t.test('the root leads to home, keeping the query', async (t) => {
  const { page } = await openPage(browser)
  await page.goto(explorer.page('').replace('/l2', '/?unionId=7'))
  await page.waitForURL('**/l2/home*')
  t.match(page.url(), /unionId=7/)
  await page.context().close()
})

t.test('a transaction is followed to finality, which comes as foretold', async (t) => {
  if (followed === undefined) return t.fail('nothing was followed')
  await checkFollowed(t, explorer, followed)
})

// Last: the wait that it makes counts among those that the next estimates are made from.
t.test('stopped provers hold a transaction up, and are no error', async (t) => {
  await checkStoppedProvers(t, explorer, browser)
})
