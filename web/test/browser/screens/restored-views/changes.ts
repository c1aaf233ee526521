import type { Address } from '@bvlgarichain/contract'
import type { Page } from 'playwright-core'
import type { Explorer } from '../../fixtures/explorer.ts'
import { until } from '../../fixtures/until.ts'
import type { Moves } from '../../fixtures/view.ts'

/** Something that a visitor does, after which the URL is another one. */
type Step = (page: Page) => Promise<unknown>

/** A screen, and how a visitor changes what it shows. */
export interface ViewChange {
  readonly path: string
  readonly steps: readonly Step[]
  /**
   * Its rows change with the network: of a list only their number is compared, of Home's panels,
   * which load as the visitor comes near, none.
   */
  readonly moves?: Moves
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
/** A step with a filter that is folded. */
const behind =
  (step: Step): Step =>
  async (page) => {
    const fold = main(page)
      .getByRole('button', { name: /^Filters/ })
      .first()
    await fold.click()
    await step(page)
    await fold.click()
  }
/** Chooses one of a few, by the label of its hidden radio button. */
const pick =
  (name: string): Step =>
  (page) =>
    main(page).getByRole('radiogroup').getByText(name, { exact: true }).first().click()
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
      .and(page.locator('input'))
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

/** Opens the menu of ranges, which shows the usual one, and picks one whose figures stay the same. */
const pickYesterday: Step = async (page) => {
  await press('Last 7 days')(page)
  await press('Yesterday')(page)
}

/** Picks the nth time range of a chart on Home, which loads once it is in sight. */
const range =
  (chart: string, nth: number): Step =>
  async (page) => {
    const frame = main(page).getByTestId(`chart-${chart}`)
    await frame.scrollIntoViewIfNeeded()
    await frame
      .getByRole('radiogroup')
      .locator('label')
      .nth(nth - 1)
      .click()
  }

/** Longest time until a batch has gone through every stage, in milliseconds. */
const MAX_FINAL_MS = 400_000
/** Newest batches whose traces are looked for. */
const BATCHES = 10

/**
 * The newest trace that is still stored and gets no more spans: its batch has both proofs and
 * is final. Of the history before the first start there may be no traces.
 */
const wholeTrace = (explorer: Explorer) =>
  until(
    'a trace is complete',
    async () => {
      const request = { finality: 'FINALIZED', pageSize: 100 }
      const { list } = await explorer.call('batchList', request)
      const complete = list.filter(
        ({ teeProof, zkProof }) => teeProof === 'COMMITTED' && zkProof === 'COMMITTED',
      )
      for (const { batchIndex } of complete.slice(0, BATCHES)) {
        const txs = await explorer.call('batchTransactionList', {
          batchIndex,
          pageSize: 1,
        })
        const txHash = txs.list[0]?.hash
        if (txHash === undefined) continue
        const { traceId } = await explorer.call('transactionDetail', { txHash })
        if (traceId === undefined) continue
        const stored = await explorer
          .call('traceDetail', { traceId })
          .catch(() => undefined)
        if (stored !== undefined) return traceId
      }
      return undefined
    },
    MAX_FINAL_MS,
  )

/** Draws a window over the second quarter of a trace. */
const zoom: Step = async (page) => {
  const map = main(page).getByRole('group', { name: 'Visible time range' })
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.locator('svg').boundingBox()) ?? NOWHERE
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(({ searchParams }) => searchParams.has('zoom'))
}
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** Maximum number of addresses that are compared. */
const MAX_CANDIDATES = 25

/** The one of some addresses that has the most of something. */
async function busiest(
  addresses: readonly Address[],
  countOf: (address: Address) => Promise<{ total: number }>,
): Promise<Address | undefined> {
  const candidates = [...new Set(addresses)].slice(0, MAX_CANDIDATES)
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
  const messages = await explorer.call('crossLayerMessageList', deposits)
  const depositor = await busiest(
    messages.list.map(({ sender }) => sender),
    (address) =>
      explorer.call('crossLayerMessageList', { direction: 'L1_TO_L2', address, ...one }),
  )
  const transactions = await explorer.call('transactionList', { pageSize: 100 })
  const sender = await busiest(
    transactions.list.map(({ from }) => from),
    (address) =>
      explorer.call('transactionList', { address, method: 'transfer', ...one }),
  )
  const tokens = await explorer.call('tokenList', { type: 'ERC20' })
  const tokenId = tokens.list[0]?.tokenId
  const transfers = await explorer.call('tokenTransfers', { tokenId, pageSize: 100 })
  const holder = await busiest(
    transfers.list.flatMap(({ from, to }) => [from, to]),
    (address) => explorer.call('tokenTransfers', { tokenId, address, ...one }),
  )
  const received = await explorer.call('allTokenTransfers', { pageSize: 100 })
  const receiver = await busiest(
    received.list.map(({ to }) => to),
    (address) =>
      explorer.call('accountTransferList', { address, direction: 'IN', ...one }),
  )
  const traceId = await wholeTrace(explorer)
  // More than two pages of ten, so that paging leads on.
  const batches = await explorer.call('batchList', { pageSize: 100 })
  const long = batches.list.find(
    ({ startBlock, endBlock }) => endBlock - startBlock >= 20,
  )
  const { quoteId } = await explorer.call('batchTeeProof', { batchIndex: 1 })
  return {
    Home: {
      path: '/home',
      steps: [range('transaction-volume', 2), follow('Historical TPS')],
      moves: 'panels',
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
        behind(type('Transactions of an address', String(sender))),
        behind(type('Method or selector', 'transfer')),
        size(10),
        next,
      ],
    },
    Tokens: {
      path: '/tokens',
      steps: [
        pick('ERC-20'),
        type('Name, symbol, or contract', 'a'),
        follow('Sort by Transfers'),
      ],
      moves: 'list',
    },
    'Transfers of a token': {
      path: `/token/${tokenId}`,
      steps: [type('Transfers of an address', String(holder)), size(10), next],
    },
    'Holders of a token': {
      path: `/token/${tokenId}`,
      steps: [follow(/^Holders/), size(10), next, next],
      moves: 'list',
    },
    Accounts: { path: '/accounts', steps: [size(10), next, next], moves: 'list' },
    Transfers: { path: '/transfers', steps: [pick('ERC-721'), size(10), next] },
    'Address, received': {
      path: `/address/${receiver}`,
      steps: [follow(/^Token transfers/), follow('Incoming'), size(10), next],
    },
    'Blocks of a batch': {
      path: `/batch/${long?.batchIndex}`,
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
        pickYesterday,
        pick('Minute'),
        check('Compare with the previous period'),
        check('Logarithmic scale'),
      ],
    },
    Tracking: {
      path: '/tracking',
      steps: [
        choose('Time range', '24h'),
        choose('Component', 'RELAYER'),
        behind(choose('Minimum duration', '100')),
        size(10),
        next,
      ],
    },
    'Traces with errors': {
      // A range that is over: the next failed transaction comes in seconds.
      path: `/tracking?from=${explorer.now() - 3_600_000}&to=${explorer.now() - 60_000}`,
      steps: [behind(check('Errors only'))],
    },
    'A span of a trace': {
      path: `/tracking/${traceId}`,
      steps: [
        click('[data-testid=span-row]:nth-child(3)'),
        pick('Linear'),
        press('Critical path'),
        type('Find in spans', 'block'),
      ],
    },
    'A part of a trace': { path: `/tracking/${traceId}`, steps: [zoom] },
    'A quote as of its submission': {
      path: `/tee-quote/${quoteId}`,
      steps: [pick('As of submission')],
    },
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
      steps: [pick('1 min'), press('Previous window'), press('Previous window')],
    },
    'ZK proofs': {
      path: '/zk-proof',
      steps: [choose('Finality', 'FINALIZED'), size(10), next],
    },
    Search: { path: '/search?q=Token', steps: [] },
  }
}
