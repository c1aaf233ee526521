import { TOAST_DURATION_MS } from '@bvlgarichain/shared'

/**
 * Shows an error for three seconds. The same text is not stacked: a screen whose queries all
 * fail for one reason says it once.
 */
export async function showErrorToast(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    id: `error:${message}`,
    message,
    color: 'red',
    autoClose: TOAST_DURATION_MS,
    withBorder: true,
  })
}
