import { INTERVAL_MS, toBatchIndex } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { axisFormat } from '../../parts/chart/axis-format.ts'
import { timeTicks, wholeTicks } from '../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import type { RollupPoint } from './rollup-points.ts'

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
      <p className={layout.dimmed}>
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
