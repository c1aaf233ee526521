import '../../locales/en-US/analytics.ts'
import { MAX_PAGE_SIZE, type Token, type TokenId } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { tokenHolderListQuery } from '../../api/queries/token.ts'
import { recentTransfersQuery } from '../../api/queries/token-activity.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { ltrText } from '../../lib/ltr-text.ts'
import { serverTime } from '../../lib/server-time.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { axisFormat } from '../../parts/chart/axis-format.ts'
import { ChartTable } from '../../parts/chart/chart-table.tsx'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { useTimeSettings, useTimeText } from '../../ui/time-settings.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import classes from './analytics.module.css'
import { holderConcentration } from './holder-concentration.ts'
import { countTransfers } from './transfer-counts.ts'

// The chart library is far larger than the rest of the screen.
const TransferCountChart = lazy(async () => ({
  default: (await import('./transfer-count-chart.tsx')).TransferCountChart,
}))

/** How a token is spread over its holders, and how often it moves. */
export function TokenAnalytics({
  tokenId,
  token,
}: {
  tokenId: TokenId
  token: Token | undefined
}) {
  return (
    <div className={classes.grid}>
      <TransferPanel tokenId={tokenId} transferCount={token?.transferCount} />
      <ConcentrationPanel tokenId={tokenId} token={token} />
    </div>
  )
}

function TransferPanel({
  tokenId,
  transferCount,
}: {
  tokenId: TokenId
  /** All transfers of the token. */
  transferCount: number | undefined
}) {
  const t = useText()
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  const timeText = useTimeText()
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInView(frame)
  const [steps, setSteps] = useState(1)
  const query = useQuery({ ...recentTransfersQuery(tokenId, steps), enabled: isSeen })
  const { data } = query
  const counted = data && countTransfers(data.transfers, serverTime(query.dataUpdatedAt))
  const title = t(`analytics.transfersPer${counted?.interval ?? 'DAY'}`)
  const axis = axisFormat(counted?.interval ?? 'DAY', locale, zoneOf(form))
  const place = <div className={classes.plot} aria-busy="true" />
  return (
    <Panel title={title}>
      <div ref={frame}>
        {data === undefined && query.error !== null ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : data === undefined ? (
          place
        ) : counted === undefined ? (
          <p className={classes.note}>
            {t(
              data.transfers.length === 0
                ? 'analytics.noTransfers'
                : 'analytics.noTransferTimes',
            )}
          </p>
        ) : (
          <>
            <ErrorBoundary fallback={<ChunkError />}>
              <Suspense fallback={place}>
                <TransferCountChart label={title} counts={counted.counts} axis={axis} />
              </Suspense>
            </ErrorBoundary>
            <p className={classes.note}>
              {t(data.isComplete ? 'analytics.countedAll' : 'analytics.countedNewest', {
                count: formatNumber(data.transfers.length),
                from: ltrText(timeText(counted.from)),
                to: ltrText(timeText(counted.to)),
                total: transferCount === undefined ? '—' : formatNumber(transferCount),
              })}
            </p>
            {!data.isComplete && (
              <Button onClick={() => query.isFetching || setSteps(steps + 1)}>
                {t(query.isFetching ? 'analytics.counting' : 'analytics.countMore')}
              </Button>
            )}
            <ChartTable
              name={title}
              xLabel={t('home.chartTime')}
              series={[{ id: 'count', label: title }]}
              data={{
                xs: counted.counts.map(({ time }) => time),
                values: [counted.counts.map(({ count }) => count)],
              }}
              formatX={axis.full}
              formatY={formatNumber}
            />
          </>
        )}
      </div>
    </Panel>
  )
}

function ConcentrationPanel({
  tokenId,
  token,
}: {
  tokenId: TokenId
  token: Token | undefined
}) {
  const t = useText()
  const query = useQuery({
    ...tokenHolderListQuery({ tokenId, pageSize: MAX_PAGE_SIZE }),
    meta: { silent: true },
  })
  const { data } = query
  const total = data?.totalIsLowerBound ? undefined : data?.total
  const groups =
    data && holderConcentration(data.list, { totalSupply: token?.totalSupply, total })
  return (
    <Panel title={t('analytics.concentration')}>
      {data === undefined && query.error !== null ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : data === undefined || token === undefined ? (
        <div className={classes.place} aria-busy="true" />
      ) : data.list.length === 0 ? (
        <p className={classes.note}>{t('token.noHoldersText')}</p>
      ) : groups === undefined ? (
        <p className={classes.note}>{t('analytics.noConcentration')}</p>
      ) : (
        <>
          <dl className={classes.groups} data-testid="concentration">
            {groups.map(({ count, isAll, share }) => (
              <div key={count} data-value={share}>
                <dt>
                  {t(isAll ? 'analytics.allHolders' : 'analytics.topHolders', { count })}
                </dt>
                <dd>
                  <ShareBar part={share} whole={1} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>
            {total !== undefined && total <= data.list.length
              ? t('analytics.concentrationAll', { count: data.list.length })
              : t('analytics.concentrationOf', { count: data.list.length })}
          </p>
        </>
      )}
    </Panel>
  )
}
