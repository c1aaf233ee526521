import '@mantine/core/styles/Popover.layer.css'
import type { Address } from '@bvlgarichain/shared'
import { Popover } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { checksummed } from './checksum.ts'
import classes from './qr.module.css'

/** Side of the code in CSS pixels, with its quiet zone. */
const SIZE = 208
/** Modules around a code that scanners need to find it. */
const QUIET_ZONE = 4

/** A popover with the QR code of an address; `children` is its button. */
export function QrPopover({
  address,
  isOpen,
  onChange,
  children,
}: {
  address: Address
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}) {
  const t = useText()
  const text = checksummed(address)
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      trapFocus
      returnFocus
      withArrow
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('account.qr')}>
        <div className={classes.content}>
          <QRCodeSVG
            value={text}
            size={SIZE}
            marginSize={QUIET_ZONE}
            // Scanners read dark on light, in either color scheme.
            bgColor="#fff"
            fgColor="#000"
            title={t('account.qr')}
            className={classes.code}
          />
          <p className={classes.text}>
            <HashText value={text} full />
          </p>
          <CopyButton value={text} label={t('account.title')} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
