import type { Address } from '@bvlgarichain/contract'
import { ActionIcon } from '@mantine/core'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { lazy, Suspense } from 'react'
import { useText } from '../../locales/text.tsx'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import classes from './qr.module.css'

/** Side of the code in CSS pixels, with its quiet zone. */
export const QR_SIZE = 208

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** Opens a panel with the QR code of an address, which is loaded by the first click. */
export function QrButton({ address }: { address: Address }) {
  const t = useText()
  return (
    <PopoverButton
      position="bottom-start"
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('account.showQr')}
          title={t('account.showQr')}
        >
          <IconQrcode size={16} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {() => (
        <div className={classes.content}>
          <ErrorBoundary fallback={<ChunkError />}>
            <Suspense fallback={<div style={{ blockSize: QR_SIZE }} aria-busy="true" />}>
              <QrCode address={address} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </PopoverButton>
  )
}
