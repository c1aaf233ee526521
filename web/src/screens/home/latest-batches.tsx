import { Link } from '@tanstack/react-router'
import { lazy, memo, Suspense, useRef } from 'react'
import { useText } from '../../locales/text.tsx'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import classes from './latest-batches.module.css'

const BatchTable = lazy(async () => ({
  default: (await import('./batch-table.tsx')).BatchTable,
}))

/** The newest batches with their cost and their proofs, once they are nearly in sight. */
export const LatestBatches = memo(function LatestBatches({
  paused,
}: {
  paused: boolean
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  return (
    <Panel
      title={t('home.latestBatches')}
      actions={
        <Link to="/batches" aria-label={t('home.viewAllBatches')}>
          {t('home.viewAll')}
        </Link>
      }
      flush
    >
      <div ref={box} className={classes.room}>
        {seen && (
          <ErrorBoundary fallback={<ChunkError />}>
            <Suspense>
              <BatchTable paused={paused} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </Panel>
  )
})
