import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../locales/text.tsx'
import { StateScreen } from '../ui/state-screen.tsx'
import { ReloadButton, ReloadScreen } from './reload-screen.tsx'

/** Texts of Chromium, Firefox and Safari for a module, and of Vite for a stylesheet, that did not load. */
const CHUNK_MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** True if a part of the page did not load, as opposed to a fault in it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_MESSAGES.test(error.message)

/** Replacement of a screen that failed to load or to draw. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  if (isChunkFailure(error)) return <ReloadScreen text={t('shell.chunkText')} />
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
          <ReloadButton />
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
