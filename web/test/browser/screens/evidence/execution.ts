import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hash, Transaction } from '@bvlgarichain/contract'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { exactValue, openPage } from '../../fixtures/browser.ts'
import { changeResponses, closeChanged } from '../../fixtures/change-responses.ts'
import type { Explorer } from '../../fixtures/explorer.ts'
import { present } from '../../fixtures/present.ts'
import { makeSender, newestCall } from '../../fixtures/sender.ts'
import { until } from '../../fixtures/until.ts'

const assets = fileURLToPath(new URL('../../../../dist/assets', import.meta.url))
/** Transactions of the traffic; the figures of shared/verify/docs/state-and-execution.md need more. */
const COUNT = process.env.FULL_FIGURES === undefined ? 6 : 20
/** Kinds that the traffic has once a minute or more often. The test sends the others itself. */
const KINDS = ['TRANSFER', 'TOKEN_TRANSFER', 'L1_MESSAGE']
/** The node keeps the states of 64 blocks; the rest is for the page. */
const MAX_AGE = 20
/** Longest wait for a kind that the traffic draws once a minute, in milliseconds. */
const MAX_RARE_MS = 600_000
/** The first block of the history with traffic. */
const FIRST_TRAFFIC = 3

/** Height of the newest block on the chain. */
export const headOf = async (explorer: Explorer) =>
  Number(await explorer.rpc<string>('eth_blockNumber', []))

/** Opens the page of a transaction and executes it there; resolves with the verdict. */
async function execute(page: Page, explorer: Explorer, hash: string) {
  await page.goto(explorer.page(`/tx/${hash}`))
  await page.getByRole('button', { name: 'Execute here' }).click()
  await present(page.getByTestId('execution'))
  return exactValue(page, 'execution')
}

const stepOf = (page: Page, id: string) =>
  page.getByTestId(`step-${id}`).getAttribute('data-value')

/** Transactions outside one block whose states the node still has, by kinds that were not executed yet. */
async function* recentTransactions(
  explorer: Explorer,
  first: number,
  except: number,
): AsyncGenerator<Transaction> {
  const executed = new Set<string>()
  const kinds = new Set<Transaction['kind']>()
  while (executed.size < COUNT || KINDS.some((kind) => !kinds.has(kind))) {
    const tx = await until(
      'a new transaction',
      async () => {
        const { list } = await explorer.call('transactionList', { pageSize: 100 })
        const oldest = Math.max(first, (await headOf(explorer)) - MAX_AGE)
        const recent = list.filter(
          ({ hash, blockHeight }) =>
            Number(blockHeight) > oldest &&
            Number(blockHeight) !== except &&
            !executed.has(hash),
        )
        const wanted = recent.find((one) => !kinds.has(one.kind))
        return wanted ?? (executed.size < COUNT ? recent[0] : undefined)
      },
      MAX_RARE_MS,
    )
    executed.add(tx.hash)
    kinds.add(tx.kind)
    yield tx
  }
}

/**
 * Transactions of each kind give the roots of their blocks when the page executes them; the node has
 * states since the block `first`.
 */
export async function checkExecutions(
  t: Test,
  explorer: Explorer,
  browser: Browser,
  first: number,
) {
  const { page, problems } = await openPage(browser)
  const checkRoots = async (kind: string, hash: Hash) => {
    const name = `${kind} ${hash.slice(0, 10)}`
    t.equal(await execute(page, explorer, hash), 'PASS', name)
    t.equal(await stepOf(page, 'state'), 'PASS', `${name}: state root`)
  }
  const send = await makeSender(explorer)
  // Its balance was set outside of any block, so the state before the block of its first transaction
  // lacks it, and no transaction of that block gives its root.
  const { blockNumber } = await explorer.rpc<{ blockNumber: string }>(
    'eth_getTransactionReceipt',
    [await send()],
  )
  const failing = await newestCall(explorer, 'enterTooEarly')
  await checkRoots('FAILED', await send(failing))
  const approval = await newestCall(explorer, 'approve')
  const approve = () => send(approval)
  await checkRoots('CONTRACT_CALL', await approve())
  await checkTampering(t, browser, explorer, approve)

  let count = 0
  for await (const tx of recentTransactions(explorer, first, Number(blockNumber))) {
    await checkRoots(String(tx.kind), tx.hash)
    count += 1
  }
  t.ok(count >= COUNT, `${count} transactions`)

  const old = await oldestTransaction(explorer)
  t.equal(await execute(page, explorer, old.hash), 'NOT_CHECKED')
  t.match(
    await page.getByTestId('execution').textContent(),
    /This node no longer keeps the state of that block/,
  )
  t.same(problems, [], 'no problems')
  await page.context().close()
}

/** A transaction whose state the node has dropped long ago. */
async function oldestTransaction(explorer: Explorer): Promise<Transaction> {
  const head = await headOf(explorer)
  for (let blockHeight = FIRST_TRAFFIC; blockHeight <= head; blockHeight++) {
    const { list } = await explorer.call('transactionList', { blockHeight })
    if (list[0] !== undefined) return list[0]
  }
  throw new Error('no block has a transaction')
}

/**
 * Forged data of a node or the server is detected. Each has a transaction of its own, so that the node still
 * keeps the state before it.
 */
async function checkTampering(
  t: Test,
  browser: Browser,
  explorer: Explorer,
  send: () => Promise<Hash>,
) {
  for (const [name, url, forge, step, outcome] of [
    [
      'a node of the state',
      '**/rpc/l2',
      // A byte in the middle of the first node of a witness or proof.
      (text: string) =>
        text.replace(
          /("(?:accountProof|state)":\["0x.{80})(.)/g,
          (_, start, digit) => `${start}${digit === '1' ? '2' : '1'}`,
        ),
      'witness',
      'NOT_CHECKED',
    ],
    [
      'the gas on screen',
      '**/query_tx_detail*',
      (text: string) =>
        text.replace(/"gasUsed":(\d+)/, (_, gas) => `"gasUsed":${+gas + 1}`),
      'gas',
      'FAIL',
    ],
    [
      'the time on screen',
      '**/query_tx_detail*',
      (text: string) => text.replace(/"time":\d+/, '"time":1000'),
      'transactions',
      'FAIL',
    ],
  ] as const) {
    const { page } = await openPage(browser)
    await changeResponses(page, url, forge)
    t.equal(await execute(page, explorer, await send()), outcome, name)
    t.equal(await stepOf(page, step), outcome, `${name}: ${step}`)
    await closeChanged(page)
  }
}

/** An execution can be canceled, and its code weighs what the page says. */
export async function checkExecutionRequest(
  t: Test,
  explorer: Explorer,
  browser: Browser,
) {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const { page, problems } = await openPage(browser)
  await page.route('**/rpc/l2', () => undefined)
  await page.goto(explorer.page(`/tx/${list[0]?.hash}`))
  const text = await page.getByText(/It downloads \d+ kB of code/).textContent()
  const worker = (await readdir(assets)).find((file) =>
    /^execution-worker.*\.js\.br$/.test(file),
  )
  const { size } = await stat(`${assets}/${worker}`)
  const told = Number(/(\d+) kB/.exec(String(text))?.[1]) * 1_000
  t.ok(Math.abs(told - size) < 2_000, `${size} bytes, and the page says ${told}`)

  await page.getByRole('button', { name: 'Execute here' }).click()
  await page.getByText('Loading the block and the state before it').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Execute again' }).waitFor()
  t.equal(await page.getByTestId('execution').count(), 0)
  t.same(problems, [], 'no problems')
  await page.context().close()
}
