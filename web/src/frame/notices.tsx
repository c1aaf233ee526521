import { CloseButton } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useInitialState } from '../app/initial-state.ts'
import { clockLag } from '../lib/server-time.ts'
import { useText } from '../locales/text.tsx'
import { useDuration } from '../locales/use-duration.ts'
import classes from './notices.module.css'

/** A visitor's clock that is further off is worth a word, in milliseconds. */
const MAX_LAG_MS = 60_000

/**
 * Notices over the page: the browser is offline, so that polling pauses; the visitor's clock is
 * wrong, so that the page's times are not by it.
 */
export function Notices() {
  const t = useText()
  const duration = useDuration()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { loading } = useInitialState()
  const [isClosed, setIsClosed] = useState(false)
  // Known once a response has come.
  const lag = loading || isClosed ? 0 : clockLag()
  return (
    <div className={classes.place} role="status">
      {!online && (
        <span className={classes.notice} data-testid="offline">
          {t('shell.offline')}
        </span>
      )}
      {Math.abs(lag) > MAX_LAG_MS && (
        <span className={classes.notice} data-testid="clock-off">
          {t('shell.clockOff', { duration: duration(Math.abs(lag)) })}
          <CloseButton aria-label={t('common.close')} onClick={() => setIsClosed(true)} />
        </span>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
