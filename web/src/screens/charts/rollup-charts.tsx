import type { Batch, BatchDetail } from '@bvlgarichain/contract'
import { UnstyledButton } from '@mantine/core'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useRef, useState } from 'react'
import { batchListQuery, batchQuery } from '../../api/queries/batch.ts'
import { withDigits } from '../../lib/decimal.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { Sparkline } from '../../parts/chart/sparkline.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { ValueSkeleton } from '../../ui/skeleton.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import classes from './chart-gallery.module.css'
import type { RollupSeries } from './rollup-dialog.tsx'
import {
  batchPoints,
  detailPoints,
  latestCommitted,
  MAX_BATCHES,
  medianOf,
} from './rollup-points.ts'

/** The largest page. */
const PAGE = { pageSize: 100 } as const
const WEI_PER_GWEI = 1e9

const RollupDialog = lazy(async () => ({
  default: (await import('./rollup-dialog.tsx')).RollupDialog,
}))

/** Figures of the latest batches, computed from their list. */
export function RollupCharts() {
  const t = useText()
  const duration = useDuration()
  const [open, setOpen] = useState<RollupSeries>()
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
  const cards = [
    ['commitDelay', 'line', duration, isListed],
    ['teeDelay', 'line', duration, areDetailed],
    ['zkDelay', 'line', duration, areDetailed],
    ['finalityDelay', 'line', duration, areDetailed],
    ['l1FeePerTx', 'line', gwei, areDetailed],
    ['bytesPerTx', 'line', bytes, areDetailed],
    ['batchTxs', 'bar', formatNumber, isListed],
    ['batchBlocks', 'bar', formatNumber, isListed],
  ] as const
  return (
    <section ref={section} className={classes.group} aria-label={t('chart.groupRollup')}>
      <h2 className={classes.heading}>{t('chart.groupRollup')}</h2>
      <div className={classes.grid}>
        {cards.map(([name, shape, format, isReady]) => (
          <RollupCard
            key={name}
            id={`rollup-${name}`}
            series={{
              name: t(`chart.${name}`),
              hint: t(`chart.${name}Hint`),
              points: points[name],
              shape,
              format,
            }}
            value={medianOf(points[name])}
            isReady={isReady}
            when={captionOf(points[name].length)}
            onOpen={setOpen}
          />
        ))}
      </div>
      {open !== undefined && (
        <LazyDialog onClose={() => setOpen(undefined)}>
          <RollupDialog series={open} onClose={() => setOpen(undefined)} />
        </LazyDialog>
      )}
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

type OnOpen = (series: RollupSeries) => void

function RollupCard({
  id,
  series,
  value,
  isReady,
  when,
  onOpen,
}: {
  /** Anchor of links to the card. */
  id: string
  series: RollupSeries
  value: number | undefined
  /** Its response is here, or has failed. */
  isReady: boolean
  when: string
  onOpen: OnOpen
}) {
  const t = useText()
  const { name, hint, points, shape, format } = series
  const values = useMemo(() => points.map(({ value }) => value), [points])
  const text = value === undefined ? t('chart.noValue') : format(value)
  return (
    <UnstyledButton
      id={id}
      className={classes.card}
      title={hint}
      data-testid="rollup-card"
      aria-busy={!isReady}
      disabled={points.length < 2}
      onClick={() => onOpen(series)}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>
        {isReady ? <bdi>{text}</bdi> : <ValueSkeleton width="6ch" />}
      </span>
      <span className={classes.when}>{when}</span>
      <span className={classes.plot}>
        {points.length > 1 && <Sparkline values={values} shape={shape} fromZero />}
      </span>
    </UnstyledButton>
  )
}
