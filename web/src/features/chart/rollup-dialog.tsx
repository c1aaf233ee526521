import { INTERVAL_MS, toBatchIndex } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { axisFormat } from './axis-format.ts'
import classes from './chart-gallery.module.css'
import { timeTicks, wholeTicks } from './chart-scale.ts'
import type { RollupPoint } from './rollup-points.ts'
import { TimeChart } from './time-chart.tsx'

/** Values of the rollup, by batch or by the hour. */
export interface RollupSeries {
  readonly name: string
  readonly hint: string
  readonly points: readonly RollupPoint[]
  readonly shape: 'bar' | 'line'
  readonly format: (value: number) => string
  /** List that they are computed from. */
  readonly of: keyof typeof LISTS
}

const LISTS = {
  batches: ['/batches', 'shell.batches'],
  deposits: ['/l1-to-l2-transactions', 'shell.l1ToL2'],
  withdrawals: ['/l2-to-l1-transactions', 'shell.l2ToL1'],
} as const

/** A chart of the rollup with axes and values, and the way to the list behind it. */
export function RollupDialog({
  series,
  onClose,
}: {
  series: RollupSeries
  onClose: () => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  const { name, hint, points, shape, format, of } = series
  const byBatch = of === 'batches'
  const axis = axisFormat('HOUR', locale, zoneOf(form))
  const [to, list] = LISTS[of]
  return (
    <Dialog title={name} size="xl" onClose={onClose}>
      <p className={classes.intro}>
        {hint} <Link to={to}>{t(list)}</Link>
      </p>
      <TimeChart
        name={name}
        series={[
          {
            id: of,
            label: name,
            shape,
            points: points.map(({ x, value }) => ({ x, y: value })),
          },
        ]}
        step={byBatch ? 1 : INTERVAL_MS.HOUR}
        xTicks={
          byBatch
            ? wholeTicks
            : (from, to, parts) => timeTicks(from, to, parts, axis.offsetMs(to))
        }
        formatTick={byBatch ? formatNumber : axis.tick}
        formatX={(x) =>
          byBatch ? t('chart.batchTitle', { index: formatNumber(x) }) : axis.full(x)
        }
        formatY={format}
        formatYTick={format}
        xLabel={t(byBatch ? 'shell.batch' : 'home.chartTime')}
        {...(byBatch
          ? { link: (x: number) => <BatchLink index={toBatchIndex(x)} /> }
          : {})}
      />
    </Dialog>
  )
}
