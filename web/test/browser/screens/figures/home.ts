import {
  type EndpointName,
  endpoints,
  type Metric,
  publicPath,
  type CompleteResponseOf as ResponseOf,
} from '@bvlgarichain/contract'
import type { Series } from '@bvlgarichain/contract/complete'
import type { Page, Response } from 'playwright-core'
import { formatShare } from '../../../../src/lib/format-amount.ts'
import homeTexts from '../../../../src/locales/en-US/home.json' with { type: 'json' }
import uiTexts from '../../../../src/locales/en-US/ui.json' with { type: 'json' }
import { newestMessages } from '../../../../src/screens/home/newest-messages.ts'
import {
  address,
  amount,
  batch,
  block,
  blocks,
  count,
  finality,
  gwei,
  link,
  proofState,
  text,
  time,
  title,
  transaction,
} from '../../fixtures/facts.ts'
import type { Facts } from '../../fixtures/seen.ts'
import type { Screen } from '../../fixtures/sight.ts'
import { movedBy, receiver, sender } from './columns.ts'

/** Rows of each of the lists, and of the table of batches. */
const ROWS = 8
const BATCHES = 6
const rate = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const fullPrice = (wei: number) =>
  `${(wei / 1e9).toLocaleString('en-US', { maximumFractionDigits: 9 })} Gwei`

/** The charts: what their tables say of a point, by metric. */
const CHARTS: Readonly<
  Record<string, readonly (readonly [Metric, (value: number) => string])[]>
> = {
  'transaction-volume': [['TX_COUNT', (value) => value.toLocaleString('en-US')]],
  'gas-usage': [['GAS_USED', (value) => value.toLocaleString('en-US')]],
  'l2-gas-price-in-block-trend': [['GAS_PRICE', fullPrice]],
  'historical-tps': [
    ['TPS', rate],
    ['TPS_PEAK', rate],
  ],
}

/** Keeps the newest responses that a page is given: those of this screen change every second. */
function keepResponses(page: Page) {
  const kept = new Map<string, unknown>()
  const keep = async (response: Response) => {
    const { pathname, searchParams } = new URL(response.url())
    const interval = /"interval":"(\w+)"/.exec(response.request().postData() ?? '')?.[1]
    const asked = interval ?? searchParams.get('direction') ?? ''
    const body = (await response.json().catch(() => ({}))) as { data?: unknown }
    kept.set(`${pathname} ${asked}`, body.data)
  }
  page.on('response', (response) => {
    if (response.request().method() === 'POST') void keep(response)
  })
  return <Name extends EndpointName>(name: Name, asked = '') =>
    kept.get(`${publicPath(endpoints[name])} ${asked}`) as ResponseOf<Name> | undefined
}

/** Home, held still: its figures, the band, the lists and the tables of its charts. */
export function makeHomeScreen(): Screen {
  let responses: ReturnType<typeof keepResponses> | undefined
  return async (explorer, page) => {
    responses ??= keepResponses(page)
    const [chain] = await explorer.call('chainList')
    const coin = chain?.nativeSymbol ?? ''
    const { list: newest = [] } = responses('blockList') ?? {}
    const { list: transactions = [] } = responses('transactionList') ?? {}
    const { list: batches = [] } = responses('batchList') ?? {}
    const messages = newestMessages(
      (['L1_TO_L2', 'L2_TO_L1'] as const).flatMap(
        (direction) => responses?.('crossLayerMessageList', direction)?.list ?? [],
      ),
      ROWS,
    )
    const deposits = responses('crossLayerMessageList', 'L1_TO_L2')?.list ?? []
    const facts = responses('statistic')
    const headline = responses('headline')
    return {
      path: '/home',
      before: hold,
      values:
        facts === undefined || headline === undefined
          ? {}
          : {
              [homeTexts.headline]: {
                Blocks: count(headline.totalBlocks),
                [homeTexts.accounts]: count(headline.totalAccounts),
                Tokens: count(headline.totalTokens),
              },
              '': {
                'Transactions per second': text(`${rate(facts.tps)} TPS`),
                'Average block time': text(`${rate(facts.averageBlockTimeMs / 1_000)} s`),
                [homeTexts.gasPrice]: title(gwei(facts.gasPrice)),
                Transactions: [...count(facts.totalTransactions), ...link('/txs')],
              },
            },
      parts: Object.fromEntries<Facts>([
        ...(facts === undefined ? [] : bandParts(facts, batches)),
        ...newest
          .slice(0, ROWS)
          .map((row): [string, Facts] => [
            `[data-testid=home-block-row][data-value="${row.height}"]`,
            [
              ...block(row.height),
              ...time(row.time),
              ...text(`gas ${formatShare(row.gasUsed, row.gasLimit)}`),
              ...text(`${row.txCount} ${row.txCount === 1 ? 'tx' : 'txs'}`),
              ...title(uiTexts[row.finality]),
            ],
          ]),
        ...transactions
          .slice(0, ROWS)
          .map((row): [string, Facts] => [
            `[data-testid=home-tx-row][data-value="${row.hash}"]`,
            [
              ...transaction(row.hash),
              ...time(row.time),
              ...partiesOf(row, deposits),
              ...movedBy(row, coin),
              ...(row.status === 'FAILED' ? title('Failed') : []),
            ],
          ]),
        ...messages.map((row): [string, Facts] => [
          `[data-testid=home-message-row][data-value="${row.messageHash}"]`,
          [
            ...address(row.direction === 'L1_TO_L2' ? row.receiver : row.sender),
            ...amount(row.amount, row.token.decimals, row.token.symbol),
            ...(row.l2TxHash === undefined ? [] : link(`/tx/${row.l2TxHash}`)),
          ],
        ]),
        ...batches
          .slice(0, BATCHES)
          .map((row): [string, Facts] => [
            `[data-testid=home-batch-row][data-value="${row.batchIndex}"]`,
            [
              ...batch(row.batchIndex),
              ...time(row.time),
              ...blocks(row.startBlock, row.endBlock),
              ...finality(row.finality),
              ...proofState(row.teeProof),
              ...proofState(row.zkProof),
            ],
          ]),
      ]),
      rows: Object.fromEntries(
        Object.entries(CHARTS).map(([slug, lines]) => {
          const interval = slug.startsWith('l2') ? 'BLOCK' : 'HOUR'
          const series = responses?.('series', interval) ?? []
          return [`[data-testid=chart-${slug}] tbody tr`, chartRows(series, lines)]
        }),
      ),
    }
  }
}

/** Parties of a transaction, of a deposit those of its message. */
function partiesOf(
  row: ResponseOf<'transactionList'>['list'][number],
  deposits: ResponseOf<'crossLayerMessageList'>['list'],
): Facts {
  const deposit = row.deposit ?? deposits.find(({ l2TxHash }) => l2TxHash === row.hash)
  const tx = deposit === undefined ? row : { ...row, deposit }
  return [...sender(tx), ...receiver(tx)]
}

/** Figures of the finality band: the newest item of each stage, and both proof lanes. */
function bandParts(
  facts: ResponseOf<'statistic'>,
  batches: ResponseOf<'batchList'>['list'],
): readonly (readonly [string, Facts])[] {
  const part = <Value>(id: string, raw: Value | undefined, of: (raw: Value) => Facts) =>
    [`[data-testid=${id}]`, raw === undefined ? text('—') : of(raw)] as const
  return [
    part('band-latest-block', facts.latestBlockHeight, block),
    part('band-latest-batch', facts.latestBatchIndex, batch),
    part('band-committed-batch', facts.lastCommittedBatch, batch),
    part(
      'band-lane-TEE',
      awaiting(batches, 'teeProof') ?? facts.lastTeeProvenBatch,
      batch,
    ),
    part('band-lane-ZK', awaiting(batches, 'zkProof') ?? facts.lastZkProvenBatch, batch),
  ]
}

/** The oldest committed batch that a proof is made for. */
const awaiting = (
  batches: ResponseOf<'batchList'>['list'],
  field: 'teeProof' | 'zkProof',
) =>
  batches.findLast(
    ({ finality, [field]: proof }) =>
      ['COMMITTED', 'PROVEN', 'FINALIZED'].includes(finality) &&
      ['PENDING', 'READY'].includes(proof),
  )?.batchIndex

/** Newest first: the position, which the chart's own tests read, and the values. */
function chartRows(series: readonly Series[], lines: (typeof CHARTS)[string]) {
  const points = lines.map(
    ([metric]) => series.find((one) => one.metric === metric)?.points ?? [],
  )
  return (points[0] ?? [])
    .map((point, index) => [
      point.blockHeight === undefined ? [] : block(point.blockHeight),
      ...lines.map(([, show], line) => {
        const value = points[line]?.[index]?.value ?? null
        return text(value === null ? 'no data' : show(value))
      }),
    ])
    .reverse()
}

/** Stops the live update and opens the tables under the charts. */
async function hold(page: Page) {
  await page.getByRole('button', { name: 'Pause live updates' }).click()
  // Charts and batches load near the window.
  await page.getByTestId('chart-historical-tps').scrollIntoViewIfNeeded()
  await page
    .getByRole('heading', { name: homeTexts.latestBatches })
    .scrollIntoViewIfNeeded()
  // The chart library loads after the rest.
  for (const figure of ['tps', 'block-time', 'gas-price', 'transactions']) {
    await page.getByTestId(`figure-${figure}`).locator('svg path').first().waitFor()
  }
  for (const slug of Object.keys(CHARTS)) {
    await page
      .getByTestId(`chart-${slug}`)
      // The pattern of an incomplete interval is no part of the picture.
      .locator('.recharts-surface .recharts-layer path')
      .first()
      .waitFor()
    await page.getByTestId(`chart-${slug}`).locator('summary').click()
  }
}
