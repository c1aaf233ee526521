import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { encodeFunctionData, parseAbi } from 'viem'
import type { Explorer } from '../fixtures/explorer.ts'
import { present } from '../fixtures/present.ts'
import { installWallet } from '../fixtures/wallet.ts'

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
])

/** Simulates writes to a token, sends an approval of 7 through a wallet, and looks at what it changed. */
export async function approve(
  t: Test,
  explorer: Explorer,
  page: Page,
  {
    token,
    spender,
    send = explorer.rpc,
  }: {
    readonly token: string
    readonly spender: `0x${string}`
    /** Sends the wallet's requests to the node. */
    readonly send?: Explorer['rpc']
  },
) {
  const [chain] = await explorer.call('chainList')
  const wallet = await installWallet(page, [
    { chainId: Number(chain?.l2ChainId), send, known: false },
  ])
  const transfer = 'transfer(address,uint256)'
  await page.goto(explorer.page(`/address/${token}?tab=contract&fn=${transfer}`))
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByTestId('connected-wallet').waitFor()
  await page.getByRole('textbox', { name: 'to address', exact: true }).fill(spender)
  await page.getByRole('textbox', { name: 'value uint256', exact: true }).fill('7')
  await page.getByRole('button', { name: 'Simulate' }).click()
  const revert = page.getByTestId('revert')
  await present(revert)
  t.match(await revert.textContent(), /InsufficientBalance/, 'what it would fail with')
  t.equal(await page.getByRole('button', { name: /^Send with/ }).count(), 0)

  await page.getByRole('button', { name: /^approve\(/ }).click()
  await page.getByRole('textbox', { name: 'spender address' }).fill(spender)
  await page.getByRole('textbox', { name: 'value uint256', exact: true }).fill('7')
  await page.getByRole('button', { name: 'Simulate' }).click()
  const wouldBe = page.getByTestId('simulated-changes').getByTestId('slot-change')
  await present(wouldBe.first())
  t.equal(await wouldBe.count(), 1, 'one slot would change')
  await page.getByRole('button', { name: 'Send with Test Wallet' }).click()
  const sent = page.getByTestId('sent-transaction')
  await present(sent.getByText('Success'))
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
    args: [wallet.address as `0x${string}`, spender],
  })
  const allowance = async () =>
    BigInt(await explorer.rpc<string>('eth_call', [{ to: token, data }, 'latest']))
  t.equal(await allowance(), 7n, 'the state has changed')

  await sent.getByRole('link').click()
  await page.getByTestId('tx-hash').waitFor()
  const hash = page.url().split('/').at(-1)?.split('?')[0]
  await page.goto(explorer.page(`/tx/${hash}?tab=state`))
  await page.getByTestId('slot-change').first().waitFor()
  t.equal(await page.getByTestId('slot-change').count(), 1, 'one slot')
  const named = `allowance[${wallet.address.toLowerCase()}][${spender}]`
  const change = page.locator(`[data-testid=slot-change][data-variable="${named}"]`)
  await change.waitFor()
  t.match(await change.textContent(), /0.*7/s, 'with its values')
  return { wallet, allowance }
}
