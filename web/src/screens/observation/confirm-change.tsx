import { Button, Group } from '@mantine/core'
import { useText } from '../../locales/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** An administrator's change of a service. */
export type Action = 'open' | 'stop'

/** Asks whether a service is to be started or stopped. */
export function ConfirmChange({
  action,
  name,
  isComponent,
  onClose,
  onConfirm,
}: {
  action: Action
  /** Name of the service in the visitor's language. */
  name: string
  /** The service is a component of the rollup. */
  isComponent: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useText()
  return (
    <Dialog
      title={t(
        action === 'stop' ? 'observation.confirmStop' : 'observation.confirmOpen',
        {
          name,
        },
      )}
      size="md"
      onClose={onClose}
    >
      {isComponent && action === 'stop' && <p>{t('observation.PAUSEDHint')}</p>}
      <p>{t('observation.confirmText')}</p>
      <Group justify="flex-end" gap="xs">
        <Button onClick={onClose}>{t('observation.cancel')}</Button>
        <Button
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {t(`observation.${action}`)}
        </Button>
      </Group>
    </Dialog>
  )
}
