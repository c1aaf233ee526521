import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError, UnreadableError } from '../api/client.ts'
import { errorStatus } from '../lib/error-status.ts'
import { useText } from '../locales/text.tsx'
import { useClock } from './clock.tsx'
import layout from './layout.module.css'
import classes from './state.module.css'

/**
 * Error in place of data. "Not found" and "not served by this network" are distinguished from
 * failures, which can be retried.
 */
export function ErrorState({
  error,
  onRetry,
  what,
  isList = false,
  children,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  /** Subject of the request, e.g. "Block 17"; shown if it was not found. */
  what?: ReactNode
  /** A list that was not found is one that the backend does not serve. */
  isList?: boolean
  /** Under the reason, e.g. when it is tried again. */
  children?: ReactNode
}) {
  const t = useText()
  const status = errorStatus(error)
  if (status === 404 && !isList) {
    return (
      <Note role="status" Icon={IconSearch} title={t('ui.notFoundTitle')}>
        {what ?? t('ui.notFoundText')}
      </Note>
    )
  }
  if (status === 501 || status === 404) {
    return (
      <Note role="status" Icon={IconPlugConnectedX} title={t('ui.notServedTitle')}>
        {t('ui.notServedText')}
      </Note>
    )
  }
  if (status === 429) {
    return (
      <Note
        role="alert"
        Icon={IconClockPause}
        title={t('ui.rateLimitTitle')}
        below={onRetry && <RateLimitEnd error={error} onRetry={onRetry} />}
      >
        {t('ui.rateLimitText')}
      </Note>
    )
  }
  // Errors of the backend's and the node's client have one, which are not imported for it here.
  const requestId = Object(error).requestId as string | undefined
  return (
    <Note
      role="alert"
      Icon={IconAlertTriangle}
      title={t('ui.errorTitle')}
      below={
        <>
          {requestId === undefined ? null : (
            <p className={layout.hint}>
              <bdi dir="ltr">{t('ui.requestId', { id: requestId })}</bdi>
            </p>
          )}
          {children === undefined ? null : <p className={layout.hint}>{children}</p>}
          {onRetry && <Button onClick={() => onRetry()}>{t('ui.retry')}</Button>}
        </>
      }
    >
      {error instanceof UnreadableError ? (
        t('ui.unreadable')
      ) : error instanceof Error ? (
        <bdi>{error.message}</bdi>
      ) : (
        t('ui.unknownError')
      )}
    </Note>
  )
}

function Note({
  role,
  Icon: Sign,
  title,
  children,
  below,
}: {
  role: 'status' | 'alert'
  Icon: typeof IconSearch
  title: string
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <div className={classes.state} role={role}>
      <Sign size={28} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      <div className={classes.text}>{children}</div>
      {below}
    </div>
  )
}

/** Time until a rate limit ends, if it is known, when it is tried again; and a button that does so now. */
function RateLimitEnd({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const retryAt = error instanceof ApiError ? error.retryAt : undefined
  const seconds = useClock((now) =>
    retryAt === undefined ? -1 : Math.max(0, Math.ceil((retryAt - now) / 1_000)),
  )
  const retry = useEffectEvent(onRetry)
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another limit may be over at once too
  useEffect(() => {
    if (isOver) retry()
  }, [isOver, retryAt])
  return (
    <>
      {retryAt !== undefined && (
        // Not announced each second: the limit is, once.
        <p className={layout.hint} aria-live="off">
          {isOver ? t('ui.retryingNow') : t('ui.retryIn', { count: seconds })}
        </p>
      )}
      <Button onClick={() => onRetry()}>{t('ui.retry')}</Button>
    </>
  )
}
