import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/text.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { isChunkFailure } from './chunk-failure.ts'
import { StateScreen } from './state-screen.tsx'

/** Stands in for a screen that failed to load or to draw. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  const reload = () => window.location.reload()
  if (isChunkFailure(error)) {
    return (
      <StateScreen
        title={t('shell.chunkTitle')}
        actions={
          <ActionButton primary onClick={reload}>
            {t('common.reload')}
          </ActionButton>
        }
      >
        <p>{t('shell.chunkText')}</p>
      </StateScreen>
    )
  }
  const retry = () => {
    reset()
    router.invalidate()
  }
  return (
    <StateScreen
      title={t('shell.errorTitle')}
      actions={
        <>
          <ActionButton primary onClick={retry}>
            {t('common.retry')}
          </ActionButton>
          <ActionButton onClick={reload}>{t('common.reload')}</ActionButton>
        </>
      }
    >
      <p>{t('shell.errorText')}</p>
      <p>
        {t('shell.errorDetail')}:{' '}
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </p>
    </StateScreen>
  )
}
