import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { FAILED_POLL_MS } from '../lib/failed-poll.ts'
import { formatAge } from '../lib/format-time.ts'
import { serverTime } from '../lib/server-time.ts'
import { useText } from '../locales/text.tsx'
import { useClock } from './clock.tsx'
import type { ListQuery } from './list-panel.tsx'
import classes from './refresh-failure.module.css'

/** Note that a polled query failed, and when it is tried again. */
export function NextAttempt({
  query: { errorUpdatedAt, fetchStatus },
}: {
  query: ListQuery
}) {
  const t = useText()
  const seconds = useClock((now) =>
    Math.ceil((serverTime(errorUpdatedAt) + FAILED_POLL_MS - now) / 1000),
  )
  return (
    <span>
      {fetchStatus !== 'idle' || seconds <= 0
        ? t('ui.retryingNow')
        : t('ui.retryIn', { count: Math.min(seconds, FAILED_POLL_MS / 1000) })}
    </span>
  )
}

/** Above rows that stay although the attempt to refresh them failed. */
export function NotRefreshed({
  query,
  live,
  onRetry,
}: {
  query: ListQuery
  live: boolean
  onRetry: () => void
}) {
  const t = useText()
  const loaded = serverTime(query.dataUpdatedAt)
  const age = useClock((now) => formatAge(loaded, Math.max(now, loaded), t))
  return (
    <div className={classes.notice} data-testid="not-refreshed">
      <IconAlertTriangle size={16} aria-hidden="true" />
      {/* The countdown is not announced each second; the failure is, once. */}
      <span role="status">{t('ui.notRefreshed', { age })}</span>
      {live && <NextAttempt query={query} />}
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </div>
  )
}
