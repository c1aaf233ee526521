import { readFileSync } from 'node:fs'
import t from 'tap'
import { encodeFunctionData, parseAbi, toEventSelector } from 'viem'
import { openPage } from './fixtures/browser.ts'
import { present } from './fixtures/present.ts'
import { startBoth } from './fixtures/run.ts'
import { makeSender, newestCall } from './fixtures/sender.ts'
import { until } from './fixtures/until.ts'
import { installWallet } from './fixtures/wallet.ts'
import { approve } from './screens/approve.ts'

// Sends transactions of its own, so no other file may use this network.
const { explorer, browser } = await startBoth('short')
const send = await makeSender(explorer)

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
const [chain] = await explorer.call('chainList')
const tokens = await explorer.call('tokenList', { type: 'ERC20', pageSize: 100 })
const token = tokens.list.find(({ symbol }) => symbol === 'RILA')?.tokenId ?? ''
const holders = await explorer.call('tokenHolderList', { tokenId: token, pageSize: 1 })
const holder = holders.list[0]?.address ?? ''
const SPENDER = `0x${'5a'.repeat(20)}` as const

/** The node's own response to a call. */
const callNode = (data: string, block: string) =>
  explorer.rpc<string>('eth_call', [{ to: token, data }, block])

const contractUrl = (
  address: string,
  fn: string,
  args: readonly unknown[],
  at?: number,
) =>
  explorer.page(
    `/address/${address}?${new URLSearchParams({
      tab: 'contract',
      fn,
      args: JSON.stringify(args),
      ...(at === undefined ? {} : { at: String(at) }),
    })}`,
  )

t.test(
  'a view function is read at two blocks, and equals the node’s answer',
  async (t) => {
    const { page, problems } = await openPage(browser)
    const headOf = async () => Number(await explorer.rpc<string>('eth_blockNumber', []))
    // The node has the states of the blocks since it was started.
    const first = await headOf()
    const later = await until('a few blocks more', async () => {
      const head = await headOf()
      return head > first + 2 ? head : undefined
    })
    const data = encodeFunctionData({
      abi,
      functionName: 'balanceOf',
      args: [holder as `0x${string}`],
    })
    for (const height of [first, later]) {
      await page.goto(contractUrl(token, 'balanceOf(address)', [holder], height))
      const shown = page.getByTestId('returned-value')
      await shown.waitFor()
      const expected = await callNode(data, `0x${height.toString(16)}`)
      t.equal(
        await shown.getAttribute('data-value'),
        String(BigInt(expected)),
        `at ${height}`,
      )
    }
    t.same(problems, [])

    await page.getByRole('textbox', { name: '#0 address' }).fill('0x12')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    t.ok(
      await page.getByText('An address is 0x followed by 40').isVisible(),
      'the fault is named',
    )
    await page.getByRole('textbox', { name: '#0 address' }).fill(SPENDER)
    await page.getByRole('textbox', { name: 'Block', exact: true }).fill('')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.waitForURL(/5a5a5a/)
    await page.locator('[data-testid=returned-value][data-value="0"]').waitFor()
    t.notMatch(page.url(), /at=/, 'the head')
    await page.context().close()
  },
)

t.test('an item of a collection has its picture, and the owner it has', async (t) => {
  const { page, problems } = await openPage(browser)
  const { list } = await explorer.call('tokenList', { type: 'ERC721', pageSize: 100 })
  const masks = list.find(({ symbol }) => symbol === 'KUKERI')?.tokenId ?? ''
  const picture = page.getByTestId('piece-picture').first()
  const isDrawn = () =>
    picture.evaluate(
      (image) =>
        (image instanceof HTMLImageElement && image.naturalWidth > 0) || undefined,
    )
  await page.goto(explorer.page(`/token/${masks}?tab=items`))
  await until('the pictures of the collection', isDrawn)
  const card = page.getByTestId('piece-card').first()
  const id = (await card.getAttribute('data-value')) ?? ''
  await card.getByRole('link').first().click()
  await page.waitForURL(new RegExp(`/item/${id}$`))
  await page.getByRole('heading', { name: `Item ${id} of Kukeri Masks` }).waitFor()
  await until('the picture of the item', isDrawn)
  t.equal(await page.getByTestId('piece-attribute').count(), 4)

  const data = encodeFunctionData({
    abi: parseAbi(['function ownerOf(uint256 id) view returns (address)']),
    functionName: 'ownerOf',
    args: [BigInt(id)],
  })
  // It may move between the two reads.
  const owner = await until('the owner that the contract names', async () => {
    await page.reload()
    const shown = page.locator('[data-testid=piece-owner][data-at-head]')
    await shown.waitFor()
    const address = await shown.getAttribute('data-value')
    const word = await explorer.rpc<string>('eth_call', [{ to: masks, data }, 'latest'])
    return address === `0x${word.slice(26)}` ? address : undefined
  })
  await page.getByTestId('transfer-row').first().waitFor()

  await page.goto(explorer.page(`/address/${owner}?tab=items`))
  await page.locator(`[data-testid=piece-card][data-value="${id}"]`).waitFor()
  t.same(problems, [])
  await page.context().close()
})

t.test('events of a contract are decoded, filtered and linkable', async (t) => {
  const { page, problems } = await openPage(browser)
  const head = Number(await explorer.rpc<string>('eth_blockNumber', []))
  await page.goto(explorer.page(`/address/${token}?tab=logs`))
  await page.getByTestId('contract-log').first().waitFor()

  const event = 'Transfer(address,address,uint256)'
  await page.getByRole('combobox', { name: 'Event' }).selectOption(event)
  await page.getByRole('textbox', { name: 'from address', exact: true }).fill(holder)
  await page.getByRole('textbox', { name: 'To block' }).fill(String(head))
  await page.getByRole('button', { name: 'Read events' }).click()
  await page.waitForURL(/event=Transfer/)
  const topics = [
    toEventSelector(`event ${event}`),
    `0x${holder.slice(2).padStart(64, '0')}`,
  ]
  const logs = await explorer.rpc<{ blockNumber: string; logIndex: string }[]>(
    'eth_getLogs',
    [{ address: token, fromBlock: '0x0', toBlock: `0x${head.toString(16)}`, topics }],
  )
  const older = page.getByRole('button', { name: 'Read older events' })
  const seen = page.getByTestId('contract-log')
  const expected = logs
    .map(({ blockNumber, logIndex }) => `${Number(blockNumber)} ${Number(logIndex)}`)
    .reverse()
    .slice(0, 60)
  await until('all logs of the filter', async () => {
    if ((await seen.count()) >= expected.length) return true
    if (await older.isVisible()) await older.click()
    return undefined
  })
  t.same(
    (
      await seen.evaluateAll((all) => all.map((each) => each.getAttribute('data-value')))
    ).slice(0, expected.length),
    expected,
    'as the node has them, the newest first',
  )
  t.same(problems, [])
  await page.context().close()
})

t.test('a custom error is decoded', async (t) => {
  const { page, problems } = await openPage(browser)
  const failed = await explorer.call('transactionList', {
    method: 'enterTooEarly',
    pageSize: 1,
  })
  const gate = failed.list[0]?.to ?? ''
  await page.goto(contractUrl(gate, 'enterTooEarly(uint256)', ['99']))
  const revert = page.getByTestId('revert')
  await present(revert)
  t.match(await revert.textContent(), /Closed\(address,uint256\).*99/s)
  t.ok(await page.getByRole('button', { name: /^waitForever\(\)/ }).isVisible())
  t.same(problems, [])
  await page.context().close()
})

t.test('a published source is shown with the match of its server', async (t) => {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/address/${token}?tab=contract&file=Erc20.sol&line=12`))
  const lines = page.getByTestId('source-code').getByRole('listitem')
  await lines.nth(11).and(page.locator('[aria-current]')).waitFor()
  const { match } = await explorer
    .contractSource(token)
    .then((response) => response.json())
  const rating = page.getByTestId('source-match')
  t.equal(await rating.getAttribute('data-value'), match)
  t.match(await rating.textContent(), /^Source matches/)

  await page.getByRole('link', { name: 'Link to line 3', exact: true }).click()
  await page.waitForURL(/line=3/)
  await lines.nth(2).and(page.locator('[aria-current]')).waitFor()
  const mayRun = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => true,
      () => false,
    ),
  )
  t.notOk(mayRun, 'the page itself runs no WebAssembly')
  t.same(problems, [])
  await page.context().close()
})

t.test('an ABI and the compiler’s input can be saved', async (t) => {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/address/${token}?tab=contract`))
  await page.locator('summary', { hasText: /^ABI$/ }).click()
  await page
    .getByRole('region', { name: 'ABI, readable' })
    .getByText(/^function approve\(address spender, uint256 value\) returns \(bool\)$/m)
    .waitFor()
  const saved = async (name: string): Promise<Record<string, unknown>> => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  }
  const published = await explorer
    .contractSource(token)
    .then((response) => response.json())
  t.same(await saved('Download ABI'), published.abi)
  const input = await saved('Download standard JSON input')
  t.equal(input.language, 'Solidity')
  t.same(input.sources, published.sources)
  t.same(problems, [])
  await page.context().close()
})

t.test('a proxy is read as its implementation', async (t) => {
  const { page, problems } = await openPage(browser)
  const { list } = await explorer.call('transactionList', {
    method: 'report',
    pageSize: 1,
  })
  const proxy = list[0]?.to ?? ''
  await page.goto(contractUrl(proxy, 'reports()', []))
  t.equal(await page.getByTestId('proxy-kind').getAttribute('data-value'), 'EIP1967')
  const value = page.getByTestId('returned-value')
  await value.waitFor()
  const shown = Number(await value.getAttribute('data-value'))
  t.ok(shown > 0, 'the state of the proxy')
  const data = encodeFunctionData({
    abi: parseAbi(['function reports() view returns (uint256)']),
  })
  const now = await explorer.rpc<string>('eth_call', [{ to: proxy, data }, 'latest'])
  t.ok(Number(now) >= shown)
  const interfaceSource = page.getByTestId('interface-source')
  t.equal(await interfaceSource.getAttribute('data-value'), 'PUBLISHED')

  const implementation = await page
    .getByTestId('proxy-implementations')
    .getAttribute('data-value')
  await page.getByRole('button', { name: 'Find' }).click()
  const logs = page.getByTestId('contract-log')
  await until('both implementations', async () => (await logs.count()) >= 3 || undefined)
  const upgrades = await logs.filter({ hasText: 'Upgraded' }).count()
  t.equal(upgrades, 2, 'the first implementation, and the upgrade')
  t.match(await logs.filter({ hasText: 'Upgraded' }).first().innerHTML(), implementation)

  t.same(problems, [])
  await page.context().close()
})

t.test('a contract without a source is read and written by its code', async (t) => {
  const { page, problems } = await openPage(browser, { width: 390, height: 844 })
  const wallet = await installWallet(page, [
    { chainId: Number(chain?.l2ChainId), send: explorer.rpc, known: true },
  ])
  const { list } = await explorer.call('transactionList', {
    method: '0xd0e30db0',
    pageSize: 1,
  })
  const [saving] = list
  const bank = saving?.to ?? ''
  await page.goto(contractUrl(bank, 'balanceOf(address)', [saving?.from]))
  await page.getByTestId('no-source').waitFor()
  const source = page.getByTestId('interface-source')
  t.equal(await source.getAttribute('data-value'), 'BYTECODE')
  const value = page.getByTestId('returned-value')
  await value.waitFor()
  t.ok(BigInt((await value.getAttribute('data-value')) ?? '0') > 0n)
  t.ok(
    await page
      .getByRole('button', { name: /^0x[0-9a-f]{8}(?!\()/ })
      .first()
      .isVisible(),
    'a function that nobody can name',
  )

  await page.getByRole('button', { name: /^deposit\(\)/ }).click()
  await page.getByRole('textbox', { name: 'Amount to send' }).fill('0.5')
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByTestId('funded').waitFor()
  await page.getByRole('textbox', { name: 'Simulate as' }).fill(saving?.from ?? '')
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByRole('button', { name: 'Simulate' }).click()
  const gain = page.locator(
    `[data-testid=balance-change][data-value="${bank} 500000000000000000"]`,
  )
  await gain.waitFor()
  t.equal(await page.getByTestId('slot-change').count(), 2, 'the sum, and the last saver')
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  await page.getByTestId('sent-transaction').getByText('Success').waitFor()
  const data = encodeFunctionData({
    abi,
    functionName: 'balanceOf',
    args: [wallet.address as `0x${string}`],
  })
  const saved = await explorer.rpc<string>('eth_call', [{ to: bank, data }, 'latest'])
  t.equal(BigInt(saved), 500_000_000_000_000_000n)
  t.same(problems, [])
  await page.context().close()
})

t.test('an approval through a wallet is found and revoked', async (t) => {
  const { page, problems } = await openPage(browser)
  const { wallet, allowance } = await approve(t, explorer, page, {
    token,
    spender: SPENDER,
  })
  await page.goto(explorer.page(`/address/${wallet.address}?tab=tokens`))
  await page.getByRole('button', { name: 'Find approvals' }).click()
  const approval = page.getByTestId('approval')
  await approval.waitFor()
  t.equal(await approval.getAttribute('data-value'), `${token} AMOUNT ${SPENDER}`)
  const revoke = approval.getByRole('button', { name: 'Revoke' })
  t.ok(await revoke.isDisabled(), 'without the wallet of the account')
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await revoke.click()
  await page.getByText(`approve(${SPENDER}, 0)`).waitFor()
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  await page.getByTestId('sent-transaction').getByText('Success').waitFor()
  t.equal(await allowance(), 0n, 'the approval is taken back')
  await approval.getByText('Revoked', { exact: true }).waitFor()
  t.equal(await revoke.count(), 0, 'and not offered again')
  // The page may ask before the transaction is indexed, and waits for it.
  t.same(
    problems.filter((problem) => !/status of 404.*\/tx\//.test(problem)),
    [],
  )
  await page.context().close()
})

t.test('coins are sent to a contract without data', async (t) => {
  const { page, problems } = await openPage(browser, { width: 390, height: 844 })
  await installWallet(page, [
    { chainId: Number(chain?.l2ChainId), send: explorer.rpc, known: true },
  ])
  const { list } = await explorer.call('transactionList', {
    method: 'withdrawEther',
    pageSize: 1,
  })
  const bridge = list[0]?.to ?? ''
  await page.goto(explorer.page(`/address/${bridge}?tab=contract&fn=receive`))
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByRole('textbox', { name: 'Amount to send' }).fill('0.25')
  await page.getByRole('button', { name: 'Simulate' }).click()
  const fee = page.getByTestId('fee-estimate')
  await present(fee)
  const wei = await fee.getAttribute('data-value')
  t.ok(BigInt(wei ?? '0') > 0n, 'the fee is estimated')
  const change = page.getByTestId('fee-change')
  await change.waitFor()
  t.ok((await change.getAttribute('data-value'))?.endsWith(` -${wei}`), 'and paid')
  await page
    .locator(`[data-testid=balance-change][data-value="${bridge} 250000000000000000"]`)
    .waitFor()
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  const sent = page.getByTestId('sent-transaction')
  await present(sent.getByText('Success'))
  await sent.getByRole('link').click()
  await page.getByTestId('tx-hash').waitFor()
  const hash = page.url().split('/').at(-1)?.split('?')[0]
  await page.goto(explorer.page(`/tx/${hash}?tab=state`))
  await page
    .getByTestId('balance-change')
    .filter({ hasText: 'Fee recipient' })
    .first()
    .waitFor()
  // The page may ask before the transaction is indexed, and waits for it.
  t.same(
    problems.filter((problem) => !/status of 404.*\/tx\//.test(problem)),
    [],
  )
  await page.context().close()
})

/** Coins of a purchase, in wei: an odd amount, of which the vault pays change. */
const PAID = 11_500_000_000_000_000n

/** Sends a call with calls inside; the traffic has one every few minutes. */
const buy = async () => {
  const purchase = await newestCall(explorer, 'buy')
  return { router: purchase.to, hash: await send({ ...purchase, value: PAID }) }
}

t.test('the calls of a transaction are a tree, open where it failed', async (t) => {
  const { page, problems } = await openPage(browser)
  const { hash } = await buy()
  await page.goto(explorer.page(`/tx/${hash}?tab=calls`))
  const frames = page.getByTestId('call-frame')
  await frames.first().waitFor()
  const trace = await explorer.rpc<{
    calls?: readonly unknown[]
    gasUsed: string
    value?: string
  }>('debug_traceTransaction', [hash, { tracer: 'callTracer' }])
  t.ok((await frames.count()) > (trace.calls ?? []).length, 'the calls of the node')
  // Decoded by the published source, which comes after the calls.
  await frames.first().getByRole('button', { name: 'buy' }).waitFor()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  t.equal(await frames.count(), 1)
  await page.getByRole('button', { name: 'Show internal calls' }).press('Enter')
  t.ok((await frames.count()) > 1, 'by keyboard')
  await frames.first().getByRole('button', { name: 'buy' }).click()
  t.match(await page.getByTestId('call-detail').textContent(), /buy\(address\)/)

  await page.getByRole('radiogroup').getByText('Gas', { exact: true }).click()
  await page.getByTestId('flame').waitFor()
  const own = await page
    .getByTestId('frame-gas')
    .evaluateAll((rows) =>
      rows.map((row) => Number(row.getAttribute('data-own'))).reduce((a, b) => a + b, 0),
    )
  t.equal(own, Number(trace.gasUsed), 'the gas of the calls is that of the transaction')
  await page.getByRole('radiogroup').getByText('Value flow', { exact: true }).click()
  const moves = page.getByTestId('value-move')
  await moves.first().waitFor()
  t.equal(
    await moves.first().getAttribute('data-value'),
    String(BigInt(trace.value ?? '0x0')),
    'first the coins of the call',
  )
  t.same(problems, [])
  await page.context().close()
})

t.test('an address has its logs from the node', async (t) => {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/address/${holder}?tab=logs`))
  const entry = page.getByTestId('contract-log').first()
  await entry.waitFor()
  const [height] = ((await entry.getAttribute('data-value')) ?? '').split(' ')
  const block = `0x${Number(height).toString(16)}`
  const logs = await explorer.rpc<{ topics: string[] }[]>('eth_getLogs', [
    { fromBlock: block, toBlock: block },
  ])
  const word = `0x${holder.slice(2).padStart(64, '0')}`
  t.ok(logs.some(({ topics }) => topics.slice(1).includes(word)))

  t.same(problems, [])
  await page.context().close()
})

t.test('a withdrawal is claimed on L1 through a wallet', async (t) => {
  const { l1 } = explorer
  if (l1 === undefined) return t.pass('no L1 node can be found here')
  const { page, problems } = await openPage(browser, { width: 390, height: 844 })
  const wallet = await installWallet(page, [
    { chainId: Number(chain?.l1ChainId), send: l1, known: false },
  ])
  const messages = await explorer.call('crossLayerMessageList', {
    direction: 'L2_TO_L1',
    pageSize: 100,
  })
  // Old ones: the network claims some of the newest itself.
  const message = messages.list.findLast(({ state }) => state === 'PROVED')
  if (message === undefined) return t.fail('no withdrawal can be claimed')
  await page.goto(
    explorer.page(`/l2-to-l1-transactions?address=${message.sender}&size=100`),
  )
  await page
    .getByTestId('message-row')
    .filter({
      has: page.getByRole('button', {
        name: `Show the progress of message ${message.nonce.toLocaleString('en-US')}`,
        exact: true,
      }),
    })
    .getByRole('button', { name: 'Claim on L1' })
    .click()
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  const elsewhere = page.getByTestId('wrong-network')
  await elsewhere.getByText(/is on network 1\. This transaction is for/).waitFor()
  await elsewhere.getByRole('button', { name: /^Switch to/ }).click()
  await elsewhere.waitFor({ state: 'detached' })
  t.ok(wallet.asked.includes('wallet_addEthereumChain'), 'the wallet gets to know L1')
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  await page.getByTestId('sent-transaction').getByText('Success').waitFor()
  const claimed = await until('the message is claimed', async () => {
    // New withdrawals may push it off the first page of all.
    const { list } = await explorer.call('crossLayerMessageList', {
      direction: 'L2_TO_L1',
      address: message.sender,
      pageSize: 100,
    })
    return list.find(
      ({ messageHash, state }) =>
        messageHash === message.messageHash && state === 'COMMITTED',
    )
  })
  t.ok(claimed.l1TxHash, 'the network says so')
  t.same(problems, [])
  await page.context().close()
})
