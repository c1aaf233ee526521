import type { Address } from '@bvlgarichain/shared'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import classes from './qr.module.css'

const QrPopover = lazy(async () => ({
  default: (await import('./qr-popover.tsx')).QrPopover,
}))

/** Shows the QR code of an address. Code and popover are loaded by the first click. */
export function QrButton({ address }: { address: Address }) {
  const t = useText()
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const button = (props?: ComponentProps<'button'>) => (
    <button
      type="button"
      className={classes.button}
      title={t('account.showQr')}
      aria-label={t('account.showQr')}
      {...props}
      onClick={() => {
        setIsWanted(true)
        setIsOpen(!isOpen)
      }}
    >
      <IconQrcode size={16} aria-hidden="true" />
    </button>
  )
  if (!isWanted) return button()
  return (
    <Suspense fallback={button({ 'aria-busy': true })}>
      <QrPopover address={address} isOpen={isOpen} onChange={setIsOpen}>
        {button({ 'aria-haspopup': 'dialog' })}
      </QrPopover>
    </Suspense>
  )
}
