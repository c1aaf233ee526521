import { setTimeout as pause } from 'node:timers/promises'
import { FINALITY_STAGES, type Hash } from '@bvlgarichain/shared'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'

/** Transactions whose way is foretold and followed. */
const TRIES = 10
/** Of these, so many must arrive within the time foretold. */
const BRACKETED = 8
/** Blocks that a slow machine takes longer for than the network foretells. */
const PATIENCE_MS = 400_000
const GRACE_MS = 2_000

interface Foretold {
  readonly hash: Hash
  /** Unix milliseconds. */
  readonly earliest: number
  readonly latest: number
}

/** Transactions on their way to finality, the first of them on a page that stays open. */
export interface Followed {
  readonly page: Page
  readonly complaints: readonly string[]
  readonly foretold: readonly Foretold[]
}

/** Sends transactions from an account of its own, which nobody else counts nonces of. */
async function makeVisitor(explorer: Explorer) {
  const account = privateKeyToAccount(generatePrivateKey())
  await explorer.rpc('anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
  const chainId = Number(await explorer.rpc<string>('eth_chainId', []))
  let nonce = 0
  return async (): Promise<Hash> => {
    const signed = await account.signTransaction({
      chainId,
      nonce: nonce++,
      to: account.address,
      value: 1n,
      gas: 21_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 1n,
    })
    const hash = await explorer.rpc<Hash>('eth_sendRawTransaction', [signed])
    for (let tries = 0; tries < 100; tries++) {
      const known = await explorer
        .ask('transactionDetail', { txHash: hash })
        .catch(() => null)
      if (known !== null) return hash
      await pause(200)
    }
    throw new Error(`the index does not take ${hash} in`)
  }
}

async function foretell(page: Page, explorer: Explorer, hash: Hash): Promise<Foretold> {
  await page.goto(explorer.page(`/tx/${hash}`))
  const final = page.locator('[data-testid=stage-FINALIZED] [data-range]')
  await final.waitFor()
  const [earliest, latest] = String(await final.getAttribute('data-range')).split(' ')
  return { hash, earliest: Number(earliest), latest: Number(latest) }
}

/** Sends transactions and notes what their screens foretell at acceptance. */
export async function followTransactions(
  explorer: Explorer,
  browser: Browser,
): Promise<Followed> {
  const { page, complaints } = await openPage(browser)
  const send = await makeVisitor(explorer)
  const first = await foretell(page, explorer, await send())
  const others = await openPage(browser)
  const foretold = [first]
  while (foretold.length < TRIES) {
    await pause(1_500)
    foretold.push(await foretell(others.page, explorer, await send()))
  }
  await others.page.context().close()
  return { page, complaints: complaints.list, foretold }
}

/** Waits for all to be final; compares what was foretold, shown and recorded on chain. */
export async function checkFollowed(t: Test, explorer: Explorer, followed: Followed) {
  const { page, complaints, foretold } = followed
  const detailOf = async (hash: Hash) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(2_000)) {
      const tx = await explorer.ask('transactionDetail', { txHash: hash })
      if (tx.finality === 'FINALIZED') return tx
    }
    throw new Error(`${hash} does not become final`)
  }
  const outcomes = await Promise.all(
    foretold.map(async ({ hash, earliest, latest }) => {
      const tx = await detailOf(hash)
      const time = tx.stages.find(({ stage }) => stage === 'FINALIZED')?.time ?? 0
      return { time, within: time >= earliest - GRACE_MS && time <= latest + GRACE_MS }
    }),
  )
  const bracketed = outcomes.filter(({ within }) => within).length
  t.ok(
    bracketed >= BRACKETED,
    `${bracketed} of ${TRIES} became final within the time told`,
  )

  const [first] = foretold
  if (first === undefined) return t.fail('nothing was followed')
  const tx = await detailOf(first.hash)
  await page.locator('[data-testid=stage-FINALIZED][data-value]').waitFor()
  for (const stage of FINALITY_STAGES) {
    const shown = await page.getByTestId(`stage-${stage}`).getAttribute('data-value')
    const record = tx.stages.find((candidate) => candidate.stage === stage)
    t.equal(shown, String(record?.time), `${stage} on screen, without a reload`)
  }
  const block = await explorer.rpc<{ timestamp: string }>('eth_getBlockByNumber', [
    `0x${tx.blockHeight.toString(16)}`,
    false,
  ])
  t.equal(
    tx.stages.find(({ stage }) => stage === 'ACCEPTED')?.time,
    Number(block.timestamp) * 1_000,
    'accepted when its block was sealed',
  )
  for (const { stage, time, l1BlockHeight } of tx.stages) {
    if (l1BlockHeight === undefined || explorer.l1 === undefined) continue
    const l1Block = await explorer.l1<{ timestamp: string }>('eth_getBlockByNumber', [
      `0x${l1BlockHeight.toString(16)}`,
      false,
    ])
    t.equal(
      time,
      Number(l1Block.timestamp) * 1_000,
      `${stage} at the time of its L1 block`,
    )
  }
  t.same(complaints, [])
  await page.context().close()
}
