import { useSyncExternalStore } from 'react'
import { useText } from '../locales/text.tsx'
import classes from './offline-notice.module.css'

/** Notice that the browser is offline; polling pauses meanwhile. */
export function OfflineNotice() {
  const t = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div className={classes.place} role="status">
      {!online && (
        <span className={classes.notice} data-testid="offline">
          {t('shell.offline')}
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
