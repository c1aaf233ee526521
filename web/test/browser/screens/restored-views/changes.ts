import type { Address } from '@bvlgarichain/shared'
import type { Page } from 'playwright-core'
import type { Explorer } from '../../fixtures/explorer.ts'

/** Something that a visitor does. */
type Step = (page: Page) => Promise<unknown>

/** A screen, and how a visitor changes what it shows. */
export interface ViewChange {
  readonly path: string
  readonly steps: readonly Step[]
  /** Its rows follow what happens meanwhile: only how many there are stays. */
  readonly moves?: true
}

const main = (page: Page) => page.locator('main')
const size =
  (rows: number): Step =>
  (page) =>
    main(page)
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('combobox')
      .selectOption(String(rows))
const press =
  (name: string): Step =>
  (page) =>
    main(page).getByRole('button', { name, exact: true }).first().click()
const next = press('Next page')
const follow =
  (name: string | RegExp): Step =>
  (page) =>
    main(page).getByRole('link', { name }).first().click()
const choose =
  (label: string, value: string): Step =>
  (page) =>
    main(page).getByRole('combobox', { name: label, exact: true }).selectOption(value)
const type =
  (label: string, text: string): Step =>
  async (page) => {
    const field = main(page)
      .getByLabel(label, { exact: true })
      .locator('visible=true')
      .last()
    await field.fill(text)
    await field.press('Enter')
  }
const check =
  (label: string): Step =>
  (page) =>
    main(page).getByLabel(label).check()
const click =
  (selector: string): Step =>
  (page) =>
    main(page).locator(selector).first().click()

/** Picks the nth stretch of time of a chart of the dashboard, which loads once it is in sight. */
const range =
  (chart: string, nth: number): Step =>
  async (page) => {
    const frame = main(page).getByTestId(`chart-${chart}`)
    await frame.scrollIntoViewIfNeeded()
    await frame.locator(`button:nth-of-type(${nth})`).click()
  }

/** The newest trace to which no span is added any more: its batch has both proofs and is final. */
async function wholeTrace(explorer: Explorer) {
  const { list } = await explorer.ask('batchList', { pageSize: 100 })
  const batch = list.find(
    ({ finality, teeProof, zkProof }) =>
      finality === 'FINALIZED' && teeProof === 'COMMITTED' && zkProof === 'COMMITTED',
  )
  const { batchIndex } = batch ?? {}
  const txs = await explorer.ask('batchTransactionList', { batchIndex, pageSize: 1 })
  const txHash = txs.list[0]?.hash
  const { traceId } = await explorer.ask('transactionDetail', { txHash })
  return traceId
}

/** Draws a window over the second quarter of a trace. */
const zoom: Step = async (page) => {
  const map = main(page).getByRole('group', { name: 'Part of the time that is shown' })
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.locator('svg').boundingBox()) ?? NOWHERE
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(({ searchParams }) => searchParams.has('zoom'))
}
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** Addresses that are asked about, at most. */
const CANDIDATES = 25

/** The one of some addresses that has the most of something. */
async function busiest(
  addresses: readonly Address[],
  countOf: (address: Address) => Promise<{ total: number }>,
): Promise<Address | undefined> {
  const candidates = [...new Set(addresses)].slice(0, CANDIDATES)
  const counted = await Promise.all(
    candidates.map(async (address) => ({ address, ...(await countOf(address)) })),
  )
  return counted.sort((a, b) => b.total - a.total)[0]?.address
}

/** Every screen whose view can be changed, with the changes. Pages by cursor stand still. */
export async function changedViews(
  explorer: Explorer,
): Promise<Readonly<Record<string, ViewChange>>> {
  const one = { pageSize: 1 }
  const deposits = { direction: 'L1_TO_L2', pageSize: 100 }
  const messages = await explorer.ask('crossLayerMessageList', deposits)
  const depositor = await busiest(
    messages.list.map(({ sender }) => sender),
    (address) =>
      explorer.ask('crossLayerMessageList', { direction: 'L1_TO_L2', address, ...one }),
  )
  const transactions = await explorer.ask('transactionList', { pageSize: 100 })
  const sender = await busiest(
    transactions.list.map(({ from }) => from),
    (address) => explorer.ask('transactionList', { address, method: 'transfer', ...one }),
  )
  const tokens = await explorer.ask('tokenList', { type: 'ERC20' })
  const tokenId = tokens.list[0]?.tokenId
  const transfers = await explorer.ask('tokenTransfers', { tokenId, pageSize: 100 })
  const holder = await busiest(
    transfers.list.flatMap(({ from, to }) => [from, to]),
    (address) => explorer.ask('tokenTransfers', { tokenId, address, ...one }),
  )
  const received = await explorer.ask('allTokenTransfers', { pageSize: 100 })
  const receiver = await busiest(
    received.list.map(({ to }) => to),
    (address) =>
      explorer.ask('accountTransferList', { address, direction: 'IN', ...one }),
  )
  const traceId = await wholeTrace(explorer)
  const { quoteId } = await explorer.ask('batchTeeProof', { batchIndex: 1 })
  return {
    Home: {
      path: '/home',
      steps: [range('gas-usage', 2), range('historical-tps', 3)],
      moves: true,
    },
    Blocks: { path: '/blocks', steps: [size(10), next, next] },
    Batches: {
      path: '/batches',
      steps: [choose('Finality', 'FINALIZED'), size(10), next],
    },
    'Transactions by status': {
      path: '/txs',
      steps: [choose('Status', 'FAILED'), choose('Time range', 'last-7-days'), next],
    },
    'Transactions by address and method': {
      path: '/txs',
      steps: [
        type('Transactions of an address', String(sender)),
        type('Method', 'transfer'),
        size(10),
        next,
      ],
    },
    Tokens: {
      path: '/tokens',
      steps: [
        press('ERC-20'),
        type('Name, symbol or contract', 'a'),
        follow('Sort by Transfers'),
      ],
    },
    'Transfers of a token': {
      path: `/token/${tokenId}`,
      steps: [type('Transfers of an address', String(holder)), size(10), next],
    },
    'Holders of a token': {
      path: `/token/${tokenId}`,
      steps: [follow(/^Holders/), size(10), next, next],
      moves: true,
    },
    Accounts: { path: '/accounts', steps: [size(10), next, next], moves: true },
    Transfers: { path: '/transfers', steps: [press('ERC-721'), size(10), next] },
    'Address, received': {
      path: `/address/${receiver}`,
      steps: [follow(/^Token transfers/), follow('Incoming'), size(10), next],
    },
    'Blocks of a batch': {
      path: '/batch/2',
      steps: [follow(/^Blocks/), size(10), next],
    },
    'Logs of a transaction': {
      path: `/tx/${transactions.list.find(({ kind }) => kind === 'TOKEN_TRANSFER')?.hash}`,
      steps: [follow(/^Logs/)],
    },
    Charts: {
      path: '/charts',
      steps: [
        click('[data-testid=chart-card][data-value=GAS_USED]'),
        press('Last 7 days'),
        // A stretch that is over, so that its figures stand still.
        press('Yesterday'),
        press('Hour'),
        check('Compare with the time before'),
        check('Logarithmic scale'),
      ],
    },
    Tracking: {
      path: '/tracking',
      steps: [
        choose('Time range', '24h'),
        choose('Component', 'RELAYER'),
        choose('Least duration', '100'),
        size(10),
        next,
      ],
    },
    'Traces with errors': {
      // A stretch that is over: the next failed transaction is seconds away.
      path: `/tracking?from=${Date.now() - 3_600_000}&to=${Date.now() - 60_000}`,
      steps: [check('Errors only')],
    },
    'A span of a trace': {
      path: `/tracking/${traceId}`,
      steps: [
        click('[data-testid=span-row]:nth-child(3)'),
        press('Linear'),
        press('Critical path'),
        type('Find in spans', 'block'),
      ],
    },
    'A part of a trace': { path: `/tracking/${traceId}`, steps: [zoom] },
    'A quote as of now': { path: `/tee-quote/${quoteId}`, steps: [press('Now')] },
    'L1 to L2': {
      path: '/l1-to-l2-transactions',
      steps: [
        type('Messages of an address', String(depositor)),
        size(10),
        next,
        click('[data-testid=message-row] [aria-expanded]'),
      ],
    },
    'L2 to L1': {
      path: '/l2-to-l1-transactions',
      steps: [size(10), next, click('[data-testid=message-row] [aria-expanded]')],
    },
    Observation: {
      path: '/observation',
      steps: [press('1 min'), press('One window back'), press('One window back')],
    },
    'ZK proof': { path: '/zk-proof', steps: [type('Proof of batch', '1')] },
    Search: { path: '/search', steps: [type('Search the explorer', 'Token')] },
  }
}
