import type { Address } from '@bvlgarichain/shared'
import { QRCodeSVG } from 'qrcode.react'
import { useText } from '../../i18n/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { checksummed } from './checksum.ts'
import classes from './qr.module.css'
import { QR_SIZE } from './qr-button.tsx'

/** Modules around a code that scanners need to find it. */
const QUIET_ZONE = 4

/** The QR code of an address, and the address itself to compare. */
export function QrCode({ address }: { address: Address }) {
  const t = useText()
  const text = checksummed(address)
  return (
    <>
      <QRCodeSVG
        value={text}
        size={QR_SIZE}
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
    </>
  )
}
