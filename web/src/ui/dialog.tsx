import '../theme/dialogs.css'
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../locales/text.tsx'
import { useFocusBack } from './use-focus-back.ts'

/**
 * A modal dialog while it is rendered. Escape, its button and a click beside it close it; then the
 * focus is where it was.
 */
export function Dialog({
  title,
  size = 'lg',
  onClose,
  children,
}: {
  title: string
  size?: ModalProps['size']
  onClose: () => void
  children: ReactNode
}) {
  const t = useText()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  )
}
