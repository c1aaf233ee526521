import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { ApiError, UnreadableError } from '../api/client.ts'
import { useText } from '../i18n/text.tsx'
import { errorStatus } from '../lib/error-status.ts'
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
      <div className={classes.state} role="status">
        <IconSearch size={28} stroke={1.5} aria-hidden="true" />
        <p className={classes.title}>{t('ui.notFoundTitle')}</p>
        <div className={classes.text}>{what ?? t('ui.notFoundText')}</div>
      </div>
    )
  }
  if (status === 501 || status === 404) {
    return (
      <div className={classes.state} role="status">
        <IconPlugConnectedX size={28} stroke={1.5} aria-hidden="true" />
        <p className={classes.title}>{t('ui.notServedTitle')}</p>
        <p className={classes.text}>{t('ui.notServedText')}</p>
      </div>
    )
  }
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{t('ui.errorTitle')}</p>
      <p className={classes.text}>
        {error instanceof UnreadableError
          ? t('ui.unreadable')
          : error instanceof Error
            ? error.message
            : t('ui.unknownError')}
      </p>
      {requestId === undefined ? null : (
        <p className={classes.small}>
          <bdi dir="ltr">{t('ui.requestId', { id: requestId })}</bdi>
        </p>
      )}
      {children === undefined ? null : <p className={classes.small}>{children}</p>}
      {onRetry && <Button onClick={() => onRetry()}>{t('ui.retry')}</Button>}
    </div>
  )
}
