import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import layout from '../../../ui/layout.module.css'
import classes from '../contract.module.css'
import type { Scan, ScannedRange } from './use-scan.ts'

interface ScanControlsProps {
  readonly query: Pick<
    UseInfiniteQueryResult<InfiniteData<ScannedRange>>,
    'data' | 'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'
  >
  readonly scan: Scan
  /** Where the scan ends. */
  readonly firstBlock: number
  /** Entries that were found so far. */
  readonly found: number
  /** Some of them are not drawn yet. */
  readonly isCut?: boolean
  readonly olderLabel: string
  readonly onOlder: () => void
}

/** Why older blocks could not be read, or buttons that read them: a step, or all with progress. */
export function ScanControls(props: ScanControlsProps) {
  const { query, scan, isCut = false } = props
  if (query.error !== null && !scan.isRunning) {
    return <ErrorState error={query.error} onRetry={() => void query.fetchNextPage()} />
  }
  return isCut || query.hasNextPage ? <Controls {...props} /> : null
}

function Controls({
  query: { data, hasNextPage, isFetchingNextPage },
  scan,
  firstBlock,
  found,
  olderLabel,
  onOlder,
}: ScanControlsProps) {
  const t = useText()
  const pages = data?.pages ?? []
  const newest = pages[0]?.toBlock ?? firstBlock
  const total = Math.max(1, newest - firstBlock + 1)
  const done = Math.min(total, newest - (pages.at(-1)?.fromBlock ?? newest + 1) + 1)
  const progress = (
    <p
      className={layout.note}
      data-testid="scan-progress"
      data-value={`${done} ${total} ${found}`}
    >
      {t('contract.scanProgress', {
        count: found,
        done: formatNumber(done),
        total: formatNumber(total),
      })}
    </p>
  )
  if (scan.isRunning) {
    return (
      <div className={layout.stack}>
        <Progress
          value={(done / total) * 100}
          aria-label={t('contract.scanning')}
          size="sm"
        />
        <div className={classes.buttons}>
          <Button onClick={scan.stop}>{t('contract.stopScan')}</Button>
          {progress}
        </div>
      </div>
    )
  }
  return (
    <div className={classes.buttons}>
      <Button onClick={onOlder} loading={isFetchingNextPage}>
        {olderLabel}
      </Button>
      {hasNextPage && (
        <>
          <Button onClick={scan.start} disabled={isFetchingNextPage}>
            {t('contract.scanAll')}
          </Button>
          {progress}
        </>
      )}
    </div>
  )
}
