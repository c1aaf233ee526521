import type { Address } from '@bvlgarichain/contract'
import { ActionIcon } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const LabelDialog = lazy(async () => ({
  default: (await import('./label-dialog.tsx')).LabelDialog,
}))

/** Opens the dialog in which the visitor names an address. */
export function LabelButton({ address }: { address: Address }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const text = t('account.editLabel')
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={24}
        color="gray"
        title={text}
        aria-label={text}
        onClick={() => setIsOpen(true)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <LazyDialog onClose={close}>
          <LabelDialog address={address} onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
