import t from 'tap'
import { exactValue, launchBrowser, openPage } from './fixtures/browser.ts'
import { startExplorer } from './fixtures/explorer.ts'
import { until } from './fixtures/until.ts'
import { approve } from './screens/approve.ts'

// The one file of `npm test` with a live network: what a newcomer sees within the first minute.
t.setTimeout(600_000)
const [explorer, browser] = await Promise.all([
  startExplorer('short', true),
  launchBrowser(),
])
t.teardown(async () => {
  await browser.close()
  await explorer.stop()
})

t.test('Home shows new blocks without a reload', async (t) => {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page('/home'))
  await page.getByTestId('home-height').first().waitFor()
  const shown = Number(await exactValue(page, 'home-height'))
  await page.waitForFunction((height) => {
    const row = document.querySelector('[data-testid=home-height]')
    return Number(row?.getAttribute('data-value')) > height
  }, shown)
  t.match(
    await explorer.rpc('eth_getBlockByNumber', [`0x${shown.toString(16)}`, false]),
    { number: `0x${shown.toString(16)}` },
    'the first one is on the chain',
  )
  t.match(await page.content(), /"teeRoots":\[{"name":"Development/)
  t.same(problems, [])
  await page.context().close()
})

/** Stops new blocks, so that a slow machine keeps the states of the newest; resolves to the height. */
async function rest(): Promise<number> {
  await explorer.rpc('evm_setIntervalMining', [0])
  return until('the newest block is indexed', async () => {
    const { latestBlockHeight } = await explorer.call('statistic')
    const height = Number(await explorer.rpc<string>('eth_blockNumber', []))
    return latestBlockHeight === height ? height : undefined
  })
}

t.test('a transaction is verified, traced, executed, its sender proven', async (t) => {
  const height = await rest()
  const { list } = await explorer.call('transactionList', { pageSize: 100 })
  // A transfer of nothing, as of address poisoning, changes no storage.
  const tx = list.find(
    ({ kind, status, tokenTransfers: [transfer] = [] }) =>
      kind === 'TOKEN_TRANSFER' &&
      status === 'SUCCESS' &&
      transfer?.amount !== '0' &&
      transfer?.from !== transfer?.to,
  )
  if (tx === undefined) return t.fail('no new transaction moves a token')
  t.ok(Number(tx.blockHeight) > height - 60, 'the node has its state')

  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/tx/${tx.hash}`))
  await page.locator('[data-testid=verification][data-value=PASS]').first().waitFor()
  await page.goto(explorer.page(`/tx/${tx.hash}?tab=calls`))
  await page.getByTestId('call-frame').first().waitFor()
  await page.goto(explorer.page(`/tx/${tx.hash}?tab=state`))
  await page.getByTestId('slot-change').first().waitFor()
  await page.goto(explorer.page(`/tx/${tx.hash}`))
  await page.getByRole('button', { name: 'Execute here' }).click()
  const said = await page.getByTestId('execution').innerText()
  t.equal(await exactValue(page, 'execution'), 'PASS', said)

  await page.goto(explorer.page(`/address/${tx.from}`))
  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  await page.getByTestId('account-proof').waitFor()
  const block = await exactValue(page, 'proven-block')
  const balance = await explorer.rpc<string>('eth_getBalance', [
    tx.from,
    { blockHash: block },
  ])
  t.equal(await exactValue(page, 'proven-balance'), BigInt(balance).toString())
  t.same(problems, [])
  await page.context().close()
})

t.test('an approval is simulated, sent through a wallet and indexed', async (t) => {
  const { page, problems } = await openPage(browser)
  const { list } = await explorer.call('tokenList', { type: 'ERC20', pageSize: 100 })
  const token = list.find(({ symbol }) => symbol === 'RILA')?.tokenId ?? ''
  await approve(t, explorer, page, {
    token,
    spender: `0x${'5a'.repeat(20)}`,
    async send(method, params) {
      const result = await explorer.rpc<never>(method, params)
      if (method === 'eth_sendRawTransaction') await explorer.rpc('evm_mine', [])
      return result
    },
  })
  // The page may ask before the transaction is indexed, and waits for it.
  t.same(
    problems.filter((problem) => !/status of 404.*\/tx\//.test(problem)),
    [],
  )
  await page.context().close()
})
