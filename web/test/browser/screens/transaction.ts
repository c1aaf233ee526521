import type { Transaction } from '@bvlgarichain/contract'
import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { exactValue, openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'

interface RpcTransaction {
  from: string
  to: string | null
  value: string
  gas: string
  nonce: string
  type: string
  input: string
  blockNumber: string
  transactionIndex: string
}
interface RpcReceipt {
  status: string
  gasUsed: string
  effectiveGasPrice: string
  logs: { topics: string[] }[]
}

/** Topic of `DepositFinalized(address,address,address,uint256)`. */
const DEPOSIT_FINALIZED =
  '0xc7f2e9c55c40a50fbc217dfc70cd39a222940dfa62145aa0ca49eb9535d4fcb2'

const decimal = (hex: string) => BigInt(hex).toString()

/** The newest transactions of each kind that the screen must show right. */
export async function transactionsOfEachKind(explorer: Explorer) {
  const { list } = await explorer.call('transactionList', { pageSize: 100 })
  const failed = await explorer.call('transactionList', { pageSize: 1, status: 'FAILED' })
  const deposits = await explorer.call('transactionList', {
    pageSize: 1,
    method: 'relay',
  })
  const ofKind = (kind: Transaction['kind']) =>
    list.find((tx) => tx.kind === kind && tx.status === 'SUCCESS')
  return [
    ['transfer', ofKind('TRANSFER')],
    ['ERC-20 call', ofKind('TOKEN_TRANSFER')],
    ['failed call', failed.list[0]],
    ['deposit', deposits.list[0]],
  ] as const
}

/** Every value on the screen beside what the chain itself says. */
export async function checkTransaction(
  t: Test,
  explorer: Explorer,
  browser: Browser,
  hash: string,
) {
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(`/tx/${hash}`))
  await page.getByTestId('tx-hash').first().waitFor()
  const tx = await explorer.rpc<RpcTransaction>('eth_getTransactionByHash', [hash])
  const receipt = await explorer.rpc<RpcReceipt>('eth_getTransactionReceipt', [hash])
  const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  const expected = {
    'tx-hash': hash,
    'tx-status': receipt.status === '0x1' ? 'SUCCESS' : 'FAILED',
    'tx-block': decimal(tx.blockNumber),
    'tx-index': decimal(tx.transactionIndex),
    'tx-from': tx.from,
    'tx-to': tx.to,
    'tx-value': decimal(tx.value),
    'tx-fee': fee.toString(),
    'tx-gas-used': decimal(receipt.gasUsed),
    'tx-gas-price': decimal(receipt.effectiveGasPrice),
    'tx-nonce': decimal(tx.nonce),
    'tx-type': decimal(tx.type),
    'tx-input': tx.input,
  }
  for (const [testId, value] of Object.entries(expected)) {
    t.equal(await exactValue(page, testId), value, testId)
  }
  t.match(await page.title(), new RegExp(`^Tx ${hash.slice(0, 6)}….* Testnet Explorer$`))
  const kind = await exactValue(page, 'tx-summary')
  t.equal(kind === 'failed', receipt.status === '0x0', `the sentence says "${kind}"`)
  const deposit = receipt.logs.find(({ topics }) => topics[0] === DEPOSIT_FINALIZED)
  if (deposit !== undefined) {
    t.equal(kind, 'deposited')
    t.equal(
      await exactValue(page, 'tx-message-sender'),
      `0x${deposit.topics[2]?.slice(-40)}`,
      'the sender on L1, who is not the relayer',
    )
    t.equal(await exactValue(page, 'tx-message-state'), 'COMMITTED')
  }
  t.same(problems, [], 'no console error, exception or foreign request')

  await page.getByTestId('tx-block').getByRole('link').first().click()
  await page.waitForURL(`**/block/${decimal(tx.blockNumber)}`)
  t.pass('the block link leads to its block')
  await page.context().close()
}
