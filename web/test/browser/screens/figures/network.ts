import {
  FINALITY_STAGES,
  INTERVAL_MS,
  type Metric,
  stageIndex,
} from '@bvlgarichain/contract'
import type { Series } from '@bvlgarichain/contract/complete'
import { cleanName } from '../../../../src/lib/clean-name.ts'
import { formatSpanTime } from '../../../../src/lib/format-span-time.ts'
import chartTexts from '../../../../src/locales/en-US/chart.json' with { type: 'json' }
import observationTexts from '../../../../src/locales/en-US/observation.json' with {
  type: 'json',
}
import tokenTexts from '../../../../src/locales/en-US/token.json' with { type: 'json' }
import traceTexts from '../../../../src/locales/en-US/trace.json' with { type: 'json' }
import ui from '../../../../src/locales/en-US/ui.json' with { type: 'json' }
import { axisFormat } from '../../../../src/parts/chart/axis-format.ts'
import { english } from '../../../fixtures/english.ts'
import { count, link, NOTHING, number, text, title, value } from '../../fixtures/facts.ts'
import type { Facts } from '../../fixtures/seen.ts'
import type { Screen } from '../../fixtures/sight.ts'
import { edgeCells } from './columns.ts'

const MINUTE_MS = 60_000
const upTo = (value: number, digits: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits })

/** Every digit of a value of a metric; one of each unit that there is. */
const EXACT: readonly (readonly [Metric, (value: number, coin: string) => string])[] = [
  ['TX_COUNT', (count) => upTo(count, 6)],
  ['GAS_USED', (gas) => upTo(gas, 6)],
  [
    'GAS_PRICE',
    (wei) => (wei < 1_000 ? `${upTo(wei, 2)} wei` : `${upTo(wei / 1e9, 9)} Gwei`),
  ],
  ['TX_FEE', (gwei, coin) => `${upTo(gwei / 1e9, 9)} ${coin}`],
  ['TPS', (rate) => `${upTo(rate, 3)}/s`],
  ['BLOCK_TIME', (ms) => (ms < 1_000 ? `${upTo(ms, 0)} ms` : `${upTo(ms / 1_000, 2)} s`)],
]

/** A chart of two days that are over, by the table under it. */
const chartScreen =
  (metric: Metric, exact: (value: number, coin: string) => string): Screen =>
  async (explorer) => {
    const today = Math.floor(explorer.now() / INTERVAL_MS.DAY) * INTERVAL_MS.DAY
    const [start, end] = [today - 3 * INTERVAL_MS.DAY, today - INTERVAL_MS.DAY]
    const [chain] = await explorer.call('chainList')
    const coin = chain?.nativeSymbol ?? ''
    const [series] = await explorer.call('series', {
      metrics: [metric],
      interval: 'HOUR',
      from: start,
      to: end - 1,
    })
    const points = series?.points ?? []
    const values = points.flatMap(({ value }) => value ?? [])
    const summary = (name: 'highest' | 'lowest', extreme: number) => [
      `[data-testid=chart-${name}]`,
      [...value(extreme), ...title(exact(extreme, coin))],
    ]
    const axis = axisFormat('HOUR', 'en-US')
    return {
      path: `/charts?${new URLSearchParams({
        metric,
        interval: 'HOUR',
        start: String(start),
        end: String(end),
      })}`,
      before: (page) => page.locator('main summary').last().click(),
      parts: Object.fromEntries([
        summary('highest', Math.max(...values)),
        summary('lowest', Math.min(...values)),
      ]),
      rows: {
        'main details[open] tbody tr': points
          .toReversed()
          .map(({ time, value }) => [
            text(axis.full(time)),
            text(value === null ? 'no data' : exact(value, coin)),
          ]),
      },
    }
  }

export const chartScreens: Readonly<Record<string, Screen>> = Object.fromEntries(
  EXACT.map(([metric, exact]) => [`Chart ${metric}`, chartScreen(metric, exact)]),
)

/** The last full interval of every figure. */
export const galleryScreen: Screen = async (explorer) => {
  const today = Math.floor(explorer.now() / INTERVAL_MS.DAY) * INTERVAL_MS.DAY
  const [start, end] = [today - 3 * INTERVAL_MS.DAY, today - INTERVAL_MS.DAY]
  const metrics: Metric[] = [
    'TX_COUNT',
    'FAILED_TX_COUNT',
    'BLOCK_COUNT',
    'ACTIVE_ACCOUNTS',
  ]
  const series: Series[] = await explorer.call('series', {
    metrics,
    interval: 'HOUR',
    from: start,
    to: end - 1,
  })
  return {
    path: `/charts?start=${start}&end=${end}`,
    parts: Object.fromEntries(
      series.map(({ metric, points }) => [
        `[data-testid=chart-card][data-value=${metric}]`,
        [
          ...text(chartTexts[metric]),
          ...text(upTo(points.at(-1)?.value ?? Number.NaN, 2)),
          ...link(`/charts?metric=${metric}&start=${start}&end=${end}`),
        ],
      ]),
    ),
  }
}

/** The calls of a window that is over, and how long batches took in it. */
export const pastScreen: Screen = async (explorer) => {
  const [chain] = await explorer
    .call('blockList', { pageSize: 1 })
    .then(({ list }) => list)
  const at = Math.floor(((chain?.time ?? 0) - MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  const windowMs = 5 * MINUTE_MS
  const observation = await explorer.call('observation', {
    from: at - windowMs,
    to: at - 1,
  })
  const usual = await explorer.call('observation', {
    from: at - windowMs - 60 * MINUTE_MS,
    to: at - windowMs - 1,
  })
  return {
    path: `/observation?at=${at}`,
    rows: {
      '[data-testid=edge-row]': observation.edges.map(edgeCells(usual.edges)),
      '[role=group][aria-label="Time between stages"] tbody tr':
        observation.stageLatencies.length === 0
          ? [[text(observationTexts.noStages)]]
          : observation.stageLatencies.map(({ stage, p50Ms, p95Ms }) => {
              const next = FINALITY_STAGES[stageIndex(stage) + 1]
              return [
                text(ui[stage]),
                next === undefined ? NOTHING : text(ui[next]),
                text(formatSpanTime(p50Ms, english)),
                text(formatSpanTime(p95Ms, english)),
              ]
            }),
    },
  }
}

/** Window that the screen begins with, and the buckets with which it begins. */
const WINDOW_MS = 300_000
const BUCKET_MS = 10_000

/** How the components are now. */
export const componentsScreen: Screen = async (explorer) => {
  const from = Math.floor((explorer.now() - WINDOW_MS) / BUCKET_MS) * BUCKET_MS
  const { nodes } = await explorer.call('observation', { from })
  return {
    path: '/observation',
    rows: {
      '[data-testid=node-row]': nodes.map(({ component, health, instances }) => [
        text(traceTexts[component]),
        [...text(observationTexts[health]), ...title(observationTexts[`${health}Hint`])],
        count(instances),
      ]),
    },
  }
}

const nameOf = (...chosen: readonly (string | null)[]) => {
  const [name, symbol] = chosen.map(cleanName)
  return [name, symbol && `(${symbol})`].filter(Boolean).join(' ')
}
const plural = (many: number, what: string) =>
  `${number(many)} ${what}${many === 1 ? '' : 's'}`

/** A number is the height of a block and the index of a batch. */
export const numberSearchScreen: Screen = async (explorer) => {
  const block = await explorer.call('blockDetail', { blockHeight: 7 })
  const batch = await explorer.call('batchDetail', { batchIndex: 7 })
  return {
    path: '/search?q=7',
    rows: { 'main section li': [[], []] },
    parts: {
      'main a[href$="/block/7"]': [
        ...text('Block 7'),
        ...text(plural(block.txCount, 'transaction')),
      ],
      'main a[href$="/batch/7"]': [
        ...text('Batch 7'),
        ...text(`Blocks ${number(batch.startBlock)}–${number(batch.endBlock)}`),
      ],
    },
  }
}

/** A word is looked for in the names of tokens. */
export const tokenSearchScreen: Screen = async (explorer) => {
  const { list } = await explorer.call('tokenList', { keyword: 'token', pageSize: 10 })
  return {
    path: '/search?q=token',
    rows: { 'main section li': list.map(() => []) },
    parts: Object.fromEntries(
      list.map(({ tokenId, type, name, symbol, holderCount }): [string, Facts] => [
        `main a[href$="/token/${tokenId}"]`,
        [
          ...text(nameOf(name, symbol) || tokenId),
          ...text(
            `${tokenId.slice(0, 6)}…${tokenId.slice(-4)} · ${tokenTexts[type]} · ${plural(holderCount, 'holder')}`,
          ),
        ],
      ]),
    ),
  }
}
