import { type Batch, type BatchDetail, toBatchIndex } from '@bvlgarichain/contract'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { batchListQuery, batchQuery } from '../../api/queries/batch.ts'
import { withDigits } from '../../lib/decimal.ts'
import type { ExportColumn } from '../../lib/export/export-file.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { wholeTicks } from '../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './chart-gallery.module.css'
import {
  batchPoints,
  detailPoints,
  latestCommitted,
  MAX_BATCHES,
  quantileOf,
  type RollupPoint,
} from './rollup-points.ts'

/** The largest page. */
const PAGE = { pageSize: 100 } as const
const WEI_PER_GWEI = 1e9
const EXPORTED: readonly ExportColumn<RollupPoint>[] = [
  { name: 'batchIndex', value: ({ x }) => x },
  { name: 'value', value: ({ value }) => value },
]

/** Figures of the latest batches, computed from their list. */
export function RollupCharts() {
  const t = useText()
  const duration = useDuration()
  const section = useRef<HTMLElement>(null)
  const isSeen = useInView(section)
  const { data, isError } = useQuery({
    ...batchListQuery(PAGE, false),
    meta: { silent: true },
  })
  const latest = useMemo(() => data && latestCommitted(data.list), [data])
  const details = useDetails(isSeen ? latest : undefined)
  const points = useMemo(
    () => ({ ...batchPoints(latest ?? []), ...detailPoints(details.batches) }),
    [latest, details.batches],
  )
  const isListed = data !== undefined || isError
  const areDetailed = isError || details.areReady
  const gwei = (wei: number) =>
    t('unit.gwei', { number: withDigits(wei / WEI_PER_GWEI, 4) })
  const bytes = (size: number) =>
    t('unit.bytes', { number: formatNumber(Math.round(size)) })
  const count = latest?.length ?? MAX_BATCHES
  /** Names the batches, and how many of them have a value if not all do. */
  const captionOf = (known: number) => {
    if (count === 0) return t('chart.noCommitted')
    return known === 0 || known === count
      ? t('chart.medianOf', { count })
      : t('chart.medianOfSome', { known, all: count })
  }
  const finality = quantileOf(points.finalityDelay, 0.95)
  const cards = [
    ['finalityDelay', 'line', duration, areDetailed],
    ['commitDelay', 'line', duration, isListed],
    ['teeDelay', 'line', duration, areDetailed],
    ['zkDelay', 'line', duration, areDetailed],
    ['l1FeePerTx', 'line', gwei, areDetailed],
    ['bytesPerTx', 'line', bytes, areDetailed],
    ['batchTxs', 'bar', formatNumber, isListed],
    ['batchBlocks', 'bar', formatNumber, isListed],
  ] as const
  return (
    <section ref={section} aria-label={t('chart.groupRollup')}>
      <h2 className={classes.heading}>{t('chart.groupRollup')}</h2>
      <div className={classes.grid}>
        {cards.map(([name, shape, format, isReady]) => (
          <RollupCard
            key={name}
            id={name}
            points={points[name]}
            shape={shape}
            format={format}
            isReady={isReady}
            when={
              name === 'finalityDelay' && finality !== undefined
                ? `${captionOf(points[name].length)} · ${t('observation.p95')}: ${duration(finality)}`
                : captionOf(points[name].length)
            }
          />
        ))}
      </div>
    </section>
  )
}

/** Details of batches: lists lack proofs and costs. */
function useDetails(list: readonly Batch[] | undefined) {
  const { batches, areReady } = useQueries({
    queries: (list ?? []).map(({ batchIndex }) => ({
      ...batchQuery(batchIndex),
      refetchInterval: false as const,
      // The other cards are whole without them.
      meta: { silent: true },
    })),
    combine: allDetails,
  })
  return { batches, areReady: list !== undefined && areReady }
}

/** None while one is missing: the library keeps the array as long as its batches are the same. */
function allDetails(queries: readonly UseQueryResult<BatchDetail>[]) {
  const areReady = queries.every(({ isPending }) => !isPending)
  return { batches: areReady ? queries.flatMap(({ data }) => data ?? []) : [], areReady }
}

function RollupCard({
  id,
  points,
  shape,
  format,
  isReady,
  when,
}: {
  id: keyof ReturnType<typeof batchPoints> | keyof ReturnType<typeof detailPoints>
  points: readonly RollupPoint[]
  shape: 'bar' | 'line'
  format: (value: number) => string
  isReady: boolean
  when: string
}) {
  const t = useText()
  const name = t(`chart.${id}`)
  const value = quantileOf(points, 0.5)
  return (
    <ChartFrame
      id={`rollup-${id}`}
      name={name}
      hint={t(`chart.${id}Hint`)}
      value={value === undefined ? t('chart.noValue') : format(value)}
      when={when}
      isReady={isReady}
      actions={
        <ExportMenu name={id} columns={EXPORTED} rows={points} total={points.length} />
      }
    >
      <TimeChart
        name={name}
        series={[
          {
            id,
            label: name,
            shape,
            points: points.map(({ x, value }) => ({ x, y: value })),
          },
        ]}
        step={1}
        xTicks={wholeTicks}
        formatTick={formatNumber}
        formatX={(x) => t('chart.batchTitle', { index: formatNumber(x) })}
        formatY={format}
        formatYTick={format}
        xLabel={t('shell.batch')}
        link={(x) => <BatchLink index={toBatchIndex(x)} />}
      />
    </ChartFrame>
  )
}
