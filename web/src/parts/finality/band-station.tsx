import type { Batch, FinalityStage } from '@bvlgarichain/contract'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { valueText } from '../../locales/value-text.ts'
import { useClock } from '../../ui/clock.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { BandProofs } from './band-proofs.tsx'
import type { Band, Station } from './band-stations.ts'
import { stationLateBy } from './band-verdict.ts'
import classes from './finality-band.module.css'
import type { BandData } from './use-band.ts'
import { usualTimeTo } from './usual-waits.ts'
import { VerifiedUpTo } from './verified-up-to.tsx'

/** Charts of the time from a stage to the next; the others are measured on `/observation`. */
const CHARTS: ReadonlyMap<FinalityStage, 'commitDelay' | 'teeDelay' | 'finalityDelay'> =
  new Map([
    ['BATCHED', 'commitDelay'],
    ['COMMITTED', 'teeDelay'],
    ['PROVEN', 'finalityDelay'],
  ])
/** Ticks that the blocks without a batch get at most. */
const MAX_TICKS = 24

/** One stage of the band: its content, and the path to the next. */
export function BandStation({
  stage,
  data,
  isLate,
}: {
  stage: FinalityStage
  data: BandData
  /** Any stage of the network is. */
  isLate: boolean
}) {
  const t = useText()
  const { band } = data
  const station = band?.stations.find((one) => one.stage === stage)
  return (
    <li className={classes.station} data-stage={stage} data-testid={`band-${stage}`}>
      <div className={classes.head}>
        <span className={classes.name} title={t(`ui.${stage}Hint`)}>
          <span className={classes.dot} aria-hidden="true" />
          {t(`finality.band${stage}`)}
          {stage === 'ACCEPTED' && <Layer name="L2" />}
          {stage === 'COMMITTED' && <Layer name="L1" />}
        </span>
        {band && station && (
          <>
            <span className={classes.count}>{countText(t, station, band)}</span>
            <span className={classes.count}>
              <Newest stage={stage} data={data} />
            </span>
          </>
        )}
      </div>
      <div className={classes.cars} data-empty={isEmpty(band, station) || undefined}>
        {band && stage === 'ACCEPTED' ? (
          <Ticks count={band.waitingBlocks} latest={band.latestBlock} />
        ) : (
          station && <Cars station={station} />
        )}
      </div>
      {station && stage !== 'FINALIZED' && (
        <div className={classes.joint}>
          {stage === 'COMMITTED' && band && <BandProofs lanes={band.lanes} data={data} />}
          <span className={classes.way}>
            <span className={classes.line} aria-hidden="true" />
            <Wait station={station} data={data} />
          </span>
        </div>
      )}
      <Axis stage={stage} waits={isLate ? undefined : data.waits} />
    </li>
  )
}

function Layer({ name }: { name: 'L1' | 'L2' }) {
  return <span className={classes.layer}>{name}</span>
}

function isEmpty(band: Band | undefined, station: Station | undefined): boolean {
  if (band === undefined || station === undefined) return false
  return station.stage === 'ACCEPTED' ? !band.waitingBlocks : station.batches.length === 0
}

function countText(
  t: ReturnType<typeof useText>,
  { stage, count }: Station,
  { waitingBlocks, rolledBack }: Band,
): string {
  if (stage === 'ACCEPTED') return t('finality.blocksWaiting', { count: waitingBlocks })
  if (stage === 'FINALIZED') {
    // None of them is among the newest batches.
    return count === 0 ? '' : t('finality.batchesFinal', { count })
  }
  const text = t('finality.batchesHere', { count })
  return stage === 'BATCHED' && rolledBack > 0
    ? `${text} · ${t('finality.rolledBack', { count: rolledBack })}`
    : text
}

/** The newest item that has reached a stage. */
function Newest({ stage, data }: { stage: FinalityStage; data: BandData }): ReactNode {
  const t = useText()
  const { statistic, band } = data
  switch (stage) {
    case 'ACCEPTED':
      return (
        <Labelled
          id="latest-block"
          label={t('home.latestBlock')}
          value={band?.latestBlock}
        >
          <BlockLink height={band?.latestBlock} />
        </Labelled>
      )
    case 'PROVEN':
      return <VerifiedUpTo data={data} />
    default: {
      const { id, label, index } = {
        BATCHED: {
          id: 'latest-batch',
          label: t('home.latestBatch'),
          index: statistic?.latestBatchIndex,
        },
        COMMITTED: {
          id: 'committed-batch',
          label: t('home.committedBatch'),
          index: statistic?.lastCommittedBatch,
        },
        FINALIZED: {
          id: 'final-batch',
          label: t('finality.latestFinal'),
          index: band?.stations.at(-1)?.batches[0]?.batchIndex,
        },
      }[stage]
      return (
        <Labelled id={id} label={label} value={index}>
          <BatchLink index={index} />
        </Labelled>
      )
    }
  }
}

function Labelled({
  id,
  label,
  value,
  children,
}: {
  id: string
  label: string
  value: number | undefined
  children: ReactNode
}) {
  return (
    <span data-testid={`band-${id}`} data-value={value}>
      {label} {children}
    </span>
  )
}

/** A tick for each block that waits for its batch; new ones come in at the start. */
function Ticks({
  count = 0,
  latest = 0,
}: {
  count: number | undefined
  latest: number | undefined
}) {
  const heights = Array.from(
    { length: Math.min(count, MAX_TICKS) },
    (_, index) => latest - index,
  )
  return (
    <span className={classes.ticks} aria-hidden="true">
      {heights.map((height) => (
        <span key={height} className={classes.tick} />
      ))}
    </span>
  )
}

function Cars({ station: { stage, batches, count } }: { station: Station }) {
  const hidden = stage === 'FINALIZED' ? 0 : count - batches.length
  const max = Math.max(1, ...batches.map(({ txCount = 0 }) => txCount))
  return (
    <>
      {hidden > 0 && <span className={classes.more}>+{formatNumber(hidden)}</span>}
      {batches.map((batch) => (
        <BatchCar key={batch.batchIndex} batch={batch} stage={stage} max={max} />
      ))}
    </>
  )
}

/** Most responses leave a batch as it was. */
const BatchCar = memo(function BatchCar({
  batch: { batchIndex, finality, txCount },
  stage,
  max,
}: {
  batch: Batch
  stage: FinalityStage
  /** Most transactions of a batch in the same station. */
  max: number
}) {
  const t = useText()
  const index = formatNumber(batchIndex)
  const size = { '--load': (txCount ?? 0) / max } as CSSProperties
  return (
    <Link
      to="/batch/$batch"
      params={{ batch: batchIndex }}
      className={classes.car}
      style={size}
      data-rolled-back={finality === 'REVERTED' || undefined}
      title={t('finality.batchAt', {
        index,
        stage: valueText(t, 'ui.', finality ?? stage),
      })}
    >
      <VisuallyHidden component="span">{t('common.batch')} </VisuallyHidden>
      <bdi dir="ltr">{index}</bdi>
      {txCount !== undefined && (
        <span className={classes.load}>{t('home.txCount', { count: txCount })}</span>
      )}
    </Link>
  )
})

/** How long things usually wait for the next stage, or by how much the first one is late. */
function Wait({ station, data }: { station: Station; data: BandData }) {
  const t = useText()
  const duration = useDuration()
  const { waits, asOf } = data
  const usual = waits.get(station.stage)
  const chart = CHARTS.get(station.stage)
  const lateBy = useClock((now) => stationLateBy(station, waits, asOf(now)))
  if (usual === undefined) return null
  const { p50Ms, p95Ms } = usual
  return (
    <Link
      {...(chart === undefined
        ? { to: '/observation' }
        : { to: '/charts', hash: `rollup-${chart}` })}
      className={classes.wait}
      data-late={lateBy === undefined ? undefined : true}
      title={t('finality.usualHint', { half: duration(p50Ms), most: duration(p95Ms) })}
    >
      {lateBy === undefined
        ? t('finality.usual', { duration: duration(p50Ms) })
        : t('finality.lateBy', { duration: duration(lateBy) })}
    </Link>
  )
}

/** The usual time from acceptance to a stage, on the time axis; none while anything is late. */
function Axis({
  stage,
  waits,
}: {
  stage: FinalityStage
  waits: BandData['waits'] | undefined
}) {
  const t = useText()
  const duration = useDuration()
  const time = waits && usualTimeTo(stage, waits)
  return (
    <span className={classes.axis}>
      {stage === 'ACCEPTED'
        ? t('finality.axisNow')
        : time !== undefined && t('finality.axisAfter', { duration: duration(time) })}
    </span>
  )
}
