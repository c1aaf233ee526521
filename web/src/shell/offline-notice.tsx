import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.tsx'
import classes from './offline-notice.module.css'

/** Says that the browser has no connection; polling rests meanwhile and goes on by itself. */
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
