import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../locales/text.tsx'
import { isChunkFailure } from '../ui/chunk-failure.ts'
import { StateScreen } from '../ui/state-screen.tsx'

/** Replacement of a screen that failed to load or to draw. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  const reload = () => window.location.reload()
  if (isChunkFailure(error)) {
    return (
      <StateScreen
        title={t('shell.chunkTitle')}
        actions={
          <Button size="sm" variant="filled" onClick={reload}>
            {t('common.reload')}
          </Button>
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
          <Button size="sm" variant="filled" onClick={retry}>
            {t('common.retry')}
          </Button>
          <Button size="sm" onClick={reload}>
            {t('common.reload')}
          </Button>
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
