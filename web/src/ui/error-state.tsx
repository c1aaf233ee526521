import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { ApiError } from '../api/client.ts'
import { useText } from '../i18n/text.tsx'
import { errorStatus } from '../lib/error-status.ts'
import { ActionButton } from './action-button.tsx'
import classes from './state.module.css'

/**
 * Stands where an answer should be. What does not exist and what this network does not serve
 * are told apart from a failure, which can be tried again.
 */
export function ErrorState({
  error,
  onRetry,
  what,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  /** What was looked for, e.g. "Block 17"; shown where it was not found. */
  what?: ReactNode
}) {
  const t = useText()
  const status = errorStatus(error)
  if (status === 404) {
    return (
      <div className={classes.state} role="status">
        <IconSearch size={28} stroke={1.5} aria-hidden="true" />
        <p className={classes.title}>{t('ui.notFoundTitle')}</p>
        <div className={classes.text}>{what ?? t('ui.notFoundText')}</div>
      </div>
    )
  }
  if (status === 501) {
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
        {error instanceof Error ? error.message : t('ui.unknownError')}
      </p>
      {requestId === undefined ? null : (
        <p className={classes.small}>
          <bdi dir="ltr">{t('ui.requestId', { id: requestId })}</bdi>
        </p>
      )}
      {onRetry && <ActionButton onClick={() => onRetry()}>{t('ui.retry')}</ActionButton>}
    </div>
  )
}
