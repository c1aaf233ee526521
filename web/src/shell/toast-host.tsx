import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { TOAST_DURATION_MS } from '@bvlgarichain/shared'
import { Notifications } from '@mantine/notifications'
import classes from './toast-host.module.css'

/** Where toasts appear. Loaded after the first paint: nothing on screen waits for it. */
export function ToastHost() {
  return (
    <Notifications
      position="top-center"
      autoClose={TOAST_DURATION_MS}
      classNames={{ root: classes.host ?? '' }}
    />
  )
}
