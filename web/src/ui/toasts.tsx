import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { TOAST_DURATION_MS } from '@bvlgarichain/contract'
import { Notification } from '@mantine/core'
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { languageName } from '../locales/locale.ts'
import { useLocale, useText } from '../locales/text.tsx'
import classes from './toasts.module.css'

/**
 * Shows an error for three seconds. The same text is not stacked: a screen whose queries all
 * fail for one reason reports it once.
 */
export function addToast(message: string): void {
  notifications.show({ id: message, message })
}

/** Place of the toasts; mounted with the first one, since Mantine's six groups cost a long task. */
export function Toasts() {
  const t = useText()
  const { failure } = useLocale()
  const { notifications: waiting } = useNotifications()
  const [isMounted, setMounted] = useState(false)
  if (!isMounted && waiting.length > 0) setMounted(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, in the words of that moment
  useEffect(() => {
    if (failure === undefined) return
    const language = languageName(failure.locale)
    addToast(t('settings.languageFailed', { language }))
  }, [failure])

  if (!isMounted) return null
  return (
    <Notifications
      position="top-center"
      autoClose={TOAST_DURATION_MS}
      classNames={{ root: classes.root ?? '' }}
      renderNotification={({ id, message }) => (
        <Notification
          role="presentation"
          className={classes.toast ?? ''}
          color="red"
          withBorder
          closeButtonProps={{ 'aria-label': t('common.close') }}
          onClose={() => id && notifications.hide(id)}
          data-testid="toast"
        >
          <bdi>{message}</bdi>
        </Notification>
      )}
    />
  )
}
