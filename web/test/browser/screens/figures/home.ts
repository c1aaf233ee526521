import {
  type AnswerFor,
  type CallName,
  calls,
  type Metric,
  pathOf,
  type Series,
} from '@bvlgarichain/shared'
import type { Page, Response } from 'playwright-core'
import { formatShare } from '../../../../src/lib/format-amount.ts'
import {
  address,
  amount,
  batch,
  block,
  count,
  finality,
  gwei,
  text,
  time,
  title,
  transaction,
} from '../../fixtures/facts.ts'
import type { Facts } from '../../fixtures/seen.ts'
import type { Screen } from '../../fixtures/sight.ts'

/** Rows of each of the two lists. */
const ROWS = 8
const rate = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const price = (wei: number) =>
  (wei / 1e9).toLocaleString('en-US', { maximumSignificantDigits: 5 })
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

/** Keeps the newest answers that a page is given: those of this screen change every second. */
function keepAnswers(page: Page) {
  const kept = new Map<string, unknown>()
  const keep = async (response: Response) => {
    const { pathname } = new URL(response.url())
    const asked = /"interval":"(\w+)"/.exec(response.request().postData() ?? '')?.[1]
    const body = (await response.json().catch(() => ({}))) as { data?: unknown }
    kept.set(`${pathname} ${asked ?? ''}`, body.data)
  }
  page.on('response', (response) => {
    if (response.request().method() === 'POST') void keep(response)
  })
  return <Name extends CallName>(name: Name, interval = '') =>
    kept.get(`${pathOf(calls[name])} ${interval}`) as AnswerFor<Name> | undefined
}

/** The dashboard, held still: its figures, both lists and the tables of its charts. */
export function makeHomeScreen(): Screen {
  let answers: ReturnType<typeof keepAnswers> | undefined
  return async (explorer, page) => {
    answers ??= keepAnswers(page)
    const [chain] = await explorer.ask('chainList')
    const coin = chain?.nativeSymbol ?? ''
    const { list: blocks = [] } = answers('blockList') ?? {}
    const { list: transactions = [] } = answers('transactionList') ?? {}
    const facts = answers('statistic')
    const orDash = <Value>(value: Value | undefined, of: (value: Value) => Facts) =>
      value === undefined ? text('—') : of(value)
    return {
      path: '/home',
      before: hold,
      values:
        facts === undefined
          ? {}
          : {
              '': {
                'Latest block': [
                  ...block(facts.latestBlockHeight),
                  ...time(facts.latestBlockTime),
                ],
                'Average block time': text(`${rate(facts.averageBlockTimeMs / 1_000)} s`),
                Transactions: count(facts.totalTransactions),
                'Transactions a second': text(rate(facts.tps)),
                Accounts: count(facts.totalAccounts),
                Tokens: count(facts.totalTokens),
                'Gas price': [
                  ...text(`${price(Number(facts.gasPrice))} Gwei`),
                  ...title(gwei(facts.gasPrice)),
                ],
                'Latest batch': orDash(facts.latestBatchIndex, batch),
                'Last committed batch': orDash(facts.lastCommittedBatch, batch),
                'Last TEE-proven batch': orDash(facts.lastTeeProvenBatch, batch),
                'Last ZK-proven batch': orDash(facts.lastZkProvenBatch, batch),
                'Last verified block': orDash(facts.verifiedBlockHeight, block),
              },
            },
      parts: Object.fromEntries<Facts>([
        ...blocks
          .slice(0, ROWS)
          .map((row): [string, Facts] => [
            `[data-testid=home-block-row][data-value="${row.height}"]`,
            [
              ...block(row.height),
              ...time(row.time),
              ...text(`gas ${formatShare(row.gasUsed, row.gasLimit)}`),
              ...finality(row.finality),
            ],
          ]),
        ...transactions
          .slice(0, ROWS)
          .map((row): [string, Facts] => [
            `[data-testid=home-tx-row][data-value="${row.hash}"]`,
            [
              ...transaction(row.hash),
              ...time(row.time),
              ...address(row.from),
              ...(row.to === null ? [] : address(row.to)),
              ...amount(row.value, 18, coin),
              ...(row.status === 'FAILED' ? text('Failed') : []),
            ],
          ]),
      ]),
      rows: Object.fromEntries(
        Object.entries(CHARTS).map(([slug, lines]) => {
          const interval = slug.startsWith('l2') ? 'BLOCK' : 'HOUR'
          const series = answers?.('series', interval) ?? []
          return [`[data-testid=chart-${slug}] tbody tr`, chartRows(series, lines)]
        }),
      ),
    }
  }
}

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
  await page.getByTestId('chart-historical-tps').scrollIntoViewIfNeeded()
  for (const slug of Object.keys(CHARTS)) {
    await page.getByTestId(`chart-${slug}`).locator('summary').click()
  }
}
