import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { languageName } from '../i18n/locale.ts'
import { useLocale, useText } from '../i18n/text.tsx'
import classes from './toast-host.module.css'
import type { Toasts } from './toasts.ts'

const NONE: ReturnType<Toasts['list']> = []

/** The page's toasts. Without a provider there are none. */
export const ToastsContext = createContext<Toasts>({
  show: () => {},
  dismiss: () => {},
  list: () => NONE,
  subscribe: () => () => {},
})

/**
 * Container of the toasts. It is part of the first load: the most urgent toast says that further
 * code can't be loaded.
 */
export function ToastHost() {
  const t = useText()
  const { failure } = useLocale()
  const toasts = use(ToastsContext)
  const list = useSyncExternalStore(toasts.subscribe, toasts.list)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, in the words of that moment
  useEffect(() => {
    if (failure === undefined) return
    const language = languageName(failure.locale)
    toasts.show(t('settings.languageFailed', { language }))
  }, [failure])

  return (
    <div className={classes.host} role="alert">
      {list.map(({ id, message }) => (
        <div key={id} className={classes.toast} data-testid="toast">
          <span className={classes.message}>{message}</span>
          <button
            type="button"
            className={classes.close}
            aria-label={t('common.close')}
            onClick={() => toasts.dismiss(id)}
          >
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <path d="m2 2 8 8M10 2 2 10" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  )
}
