import t from 'tap'
import { exactValue, openPage } from './fixtures/browser.ts'
import { startBoth } from './fixtures/run.ts'
import { checkTransaction, transactionsOfEachKind } from './screens/transaction.ts'

const { explorer, browser } = await startBoth()

t.test('home shows new blocks without a reload', async (t) => {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page('/home'))
  await page.getByTestId('home-height').first().waitFor()
  const shown = Number(await exactValue(page, 'home-height'))
  const block = await explorer.rpc<{ hash: string } | null>('eth_getBlockByNumber', [
    `0x${shown.toString(16)}`,
    false,
  ])
  t.ok(block, 'the newest block on screen is on the chain')
  await page.waitForFunction((height) => {
    const row = document.querySelector('[data-testid=home-height]')
    return Number(row?.getAttribute('data-value')) > height
  }, shown)
  t.pass('a newer block is shown')
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
    'the newest transaction on screen is on the chain',
  )
  t.match(await page.title(), /Testnet Explorer/, 'the title names a test network')
  t.same(problems, [], 'no problems')
  await page.context().close()
})

t.test("a block's values equal those of the chain", async (t) => {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const height = Number(list[0]?.blockHeight)
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/block/${height}`))
  await page.getByTestId('block-hash').first().waitFor()
  const block = await explorer.rpc<Record<string, string> & { transactions: string[] }>(
    'eth_getBlockByNumber',
    [`0x${height.toString(16)}`, false],
  )
  const decimal = (field: string) => BigInt(block[field] ?? '0x0').toString()
  const expected = {
    'block-hash': block.hash,
    'block-parent-hash': block.parentHash,
    'block-time': `${decimal('timestamp')}000`,
    'block-tx-count': String(block.transactions.length),
    'block-gas-used': decimal('gasUsed'),
    'block-base-fee': decimal('baseFeePerGas'),
    'block-state-root': block.stateRoot,
    'block-sequencer': block.miner,
    'block-size': decimal('size'),
  }
  for (const [testId, value] of Object.entries(expected)) {
    t.equal(await exactValue(page, testId), value, testId)
  }
  t.same(problems, [], 'no problems')
  await page.context().close()
})

for (const [kind, tx] of await transactionsOfEachKind(explorer)) {
  t.test(`the values of a transaction equal those of the chain: ${kind}`, async (t) => {
    if (tx === undefined) return t.fail(`there is no ${kind}`)
    await checkTransaction(t, explorer, browser, tx.hash)
  })
}

t.test("an address's values equal those of the chain", async (t) => {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const address = list[0]?.from
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/address/${address}`))
  await page.getByTestId('address-balance').first().waitFor()
  const nonce = await explorer.rpc<string>('eth_getTransactionCount', [address, 'latest'])
  const shown = Number(await exactValue(page, 'address-nonce'))
  // The account sends more transactions between the two requests.
  t.ok(shown > 0 && Math.abs(Number(BigInt(nonce)) - shown) <= 5, 'nonce')
  t.equal(await exactValue(page, 'address-type'), 'EOA')
  t.match(await exactValue(page, 'address-balance'), /^[1-9]\d+$/)
  t.equal(await exactValue(page, 'address-hash'), address)
  t.same(problems, [], 'no problems')
  await page.context().close()
})
