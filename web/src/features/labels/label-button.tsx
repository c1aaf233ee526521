import type { Address } from '@bvlgarichain/shared'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import classes from './label-button.module.css'

const LabelDialog = lazy(async () => ({
  default: (await import('./label-dialog.tsx')).LabelDialog,
}))

/** Opens the dialog in which the visitor names an address. */
export function LabelButton({ address }: { address: Address }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const text = t('account.editLabel')
  return (
    <>
      <button
        type="button"
        className={classes.button}
        title={text}
        aria-label={text}
        onClick={() => setIsOpen(true)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <LabelDialog address={address} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
