import { FINALITY_STAGES } from '@bvlgarichain/contract'
import { lazy, Suspense } from 'react'
import { useLastError } from '../../api/use-last-error.ts'
import { useText } from '../../locales/text.tsx'
import { useClock } from '../../ui/clock.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { BandStation } from './band-station.tsx'
import { lateStages } from './band-verdict.ts'
import classes from './finality-band.module.css'
import type { BandData } from './use-band.ts'

const BandTable = lazy(async () => ({
  default: (await import('./band-table.tsx')).BandTable,
}))

/**
 * Blocks and batches on their way to finality: blocks, then batches by stage, with the usual time between
 * two stages. Its room does not depend on what it holds.
 */
export function FinalityBand({
  data,
  table,
  tour,
}: {
  /** As `useBand` returns it. */
  data: BandData
  /** Element id of the same facts as a table, if it is open. */
  table: { readonly id: string; readonly isOpen: boolean }
  /** Name by which the tour finds the band. */
  tour: string
}) {
  const t = useText()
  const error = useLastError(data.batches)
  const { band, waits, statistic, asOf } = data
  const isLate = useClock(
    (now) =>
      band !== undefined && lateStages(band, waits, statistic, asOf(now)).length > 0,
  )
  return (
    <section
      className={classes.band}
      data-tour={tour}
      aria-label={t('finality.band')}
      aria-busy={band === undefined && error === null}
    >
      <div className={classes.room}>
        <SectionBoundary>
          {band === undefined && error !== null ? (
            <ErrorState
              error={error}
              isList
              onRetry={() => void data.batches.refetch()}
            />
          ) : (
            <ol className={classes.track} data-testid="pipeline">
              {FINALITY_STAGES.map((stage) => (
                <BandStation key={stage} stage={stage} data={data} isLate={isLate} />
              ))}
            </ol>
          )}
        </SectionBoundary>
      </div>
      <div id={table.id}>
        {table.isOpen && (
          <Suspense>
            <BandTable data={data} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
