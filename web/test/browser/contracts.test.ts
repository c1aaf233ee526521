import t from 'tap'
import { encodeFunctionData, parseAbi } from 'viem'
import { openPage } from './fixtures/browser.ts'
import { startBoth } from './fixtures/run.ts'
import { until } from './fixtures/until.ts'
import { installWallet } from './fixtures/wallet.ts'

// Sends transactions of its own, so no other file may use this network.
const { explorer, browser } = await startBoth('short')

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const [chain] = await explorer.call('chainList')
const tokens = await explorer.call('tokenList', { type: 'ERC20', pageSize: 100 })
const token = tokens.list.find(({ symbol }) => symbol === 'RILA')?.tokenId ?? ''
const holders = await explorer.call('tokenHolderList', { tokenId: token, pageSize: 1 })
const holder = holders.list[0]?.address ?? ''
const SPENDER = `0x${'5a'.repeat(20)}` as const

/** What the node itself answers to a call. */
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
      await page.getByText('An address is 0x and 40').isVisible(),
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

t.test('a custom error is decoded', async (t) => {
  const { page, problems } = await openPage(browser)
  const failed = await explorer.call('transactionList', {
    method: 'enterTooEarly',
    pageSize: 1,
  })
  const gate = failed.list[0]?.to ?? ''
  await page.goto(contractUrl(gate, 'enterTooEarly(uint256)', ['99']))
  const revert = page.getByTestId('revert')
  await revert.waitFor()
  t.match(await revert.textContent(), /Closed\(address,uint256\).*99/s)
  t.ok(await page.getByRole('button', { name: /^waitForever\(\)/ }).isVisible())
  t.same(problems, [])
  await page.context().close()
})

t.test('a write is simulated, sent through a wallet, and shown', async (t) => {
  const { page, problems } = await openPage(browser)
  const wallet = await installWallet(page, [
    { chainId: Number(chain?.l2ChainId), send: explorer.rpc, known: false },
  ])
  const transfer = 'transfer(address,uint256)'
  await page.goto(explorer.page(`/address/${token}?tab=contract&fn=${transfer}`))
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByTestId('connected-wallet').waitFor()
  await page.getByRole('textbox', { name: 'to address', exact: true }).fill(SPENDER)
  await page.getByRole('textbox', { name: 'value uint256', exact: true }).fill('7')
  await page.getByRole('button', { name: 'Simulate' }).click()
  const revert = page.getByTestId('revert')
  await revert.waitFor()
  t.match(await revert.textContent(), /InsufficientBalance/, 'what it would fail with')
  t.equal(await page.getByRole('button', { name: /^Send with/ }).count(), 0)

  await page.getByRole('button', { name: /^approve\(/ }).click()
  await page.getByRole('textbox', { name: 'spender address' }).fill(SPENDER)
  await page.getByRole('textbox', { name: 'value uint256', exact: true }).fill('7')
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  const sent = page.getByTestId('sent-transaction')
  await sent.getByText('Success').waitFor()
  t.same(
    wallet.asked.filter((method) => method.startsWith('wallet_')),
    [
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ],
    'the wallet comes to the network',
  )
  const data = encodeFunctionData({
    abi,
    functionName: 'allowance',
    args: [wallet.address as `0x${string}`, SPENDER],
  })
  t.equal(BigInt(await callNode(data, 'latest')), 7n, 'the state has changed')

  await sent.getByRole('link').click()
  await page.getByTestId('tx-hash').waitFor()
  const hash = page.url().split('/').at(-1)?.split('?')[0]
  await page.goto(explorer.page(`/tx/${hash}?tab=state`))
  await page.getByTestId('slot-change').first().waitFor()
  t.equal(await page.getByTestId('slot-change').count(), 1, 'one slot')
  // The page may ask before the transaction is indexed, and waits for it.
  t.same(
    problems.filter((problem) => !/status of 404.*\/tx\//.test(problem)),
    [],
  )
  await page.context().close()
})

t.test('the calls of a transaction are a tree, open where it failed', async (t) => {
  const { page, problems } = await openPage(browser)
  const tx = await until('a new call with calls inside', async () => {
    const head = Number(await explorer.rpc<string>('eth_blockNumber', []))
    const { list } = await explorer.call('transactionList', {
      method: 'buy',
      pageSize: 10,
      status: 'SUCCESS',
    })
    return list.find(({ blockHeight }) => Number(blockHeight) > head - 40)
  })
  await page.goto(explorer.page(`/tx/${tx.hash}?tab=calls`))
  const frames = page.getByTestId('call-frame')
  await frames.first().waitFor()
  const trace = await explorer.rpc<{ calls?: readonly unknown[] }>(
    'debug_traceTransaction',
    [tx.hash, { tracer: 'callTracer' }],
  )
  t.ok((await frames.count()) > (trace.calls ?? []).length, 'the calls of the node')
  t.match(await frames.first().textContent(), /buy/, 'decoded')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  t.equal(await frames.count(), 1)
  await page.getByRole('button', { name: 'Show inner calls' }).press('Enter')
  t.ok((await frames.count()) > 1, 'by keyboard')
  await frames.first().getByRole('button', { name: 'buy' }).click()
  t.match(await page.getByTestId('call-detail').textContent(), /buy\(address\)/)
  t.same(problems, [])
  await page.context().close()
})

t.test('a withdrawal is claimed on L1 through a wallet', async (t) => {
  const { l1 } = explorer
  if (l1 === undefined) return t.pass('no L1 node can be found here')
  const { page, problems } = await openPage(browser, { width: 390, height: 844 })
  const wallet = await installWallet(page, [
    { chainId: Number(chain?.l1ChainId), send: l1, known: true },
  ])
  const messages = await explorer.call('crossLayerMessageList', {
    direction: 'L2_TO_L1',
    pageSize: 100,
  })
  // Old ones: the network claims some of the newest itself.
  const message = messages.list.findLast(({ state }) => state === 'PROVED')
  if (message === undefined) return t.fail('no withdrawal can be claimed')
  await page.goto(
    explorer.page(
      `/l2-to-l1-transactions?address=${message.sender}&open=${message.messageHash}`,
    ),
  )
  await page.getByTestId('claim').click()
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  await page.getByTestId('sent-transaction').getByText('Success').waitFor()
  t.ok(wallet.asked.includes('wallet_switchEthereumChain'), 'the wallet comes to L1')
  const claimed = await until('the message is claimed', async () => {
    const { list } = await explorer.call('crossLayerMessageList', {
      direction: 'L2_TO_L1',
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
