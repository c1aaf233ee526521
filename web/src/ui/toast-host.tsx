import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import { Notification } from '@mantine/core'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { languageName } from '../locales/locale.ts'
import { useLocale, useText } from '../locales/text.tsx'
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
    <div className={classes.host}>
      {list.map(({ id, message }) => (
        <Notification
          key={id}
          className={classes.toast}
          color="red"
          withBorder
          closeButtonProps={{ 'aria-label': t('common.close') }}
          onClose={() => toasts.dismiss(id)}
          data-testid="toast"
        >
          <bdi>{message}</bdi>
        </Notification>
      ))}
    </div>
  )
}
