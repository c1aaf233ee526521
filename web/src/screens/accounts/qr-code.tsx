import type { Address } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { checksummed } from '../../lib/checksum.ts'
import { useText } from '../../locales/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import classes from './qr.module.css'
import { QR_SIZE } from './qr-button.tsx'

/** Modules around a code that scanners need to find it. */
const QUIET_ZONE = 4

/** The QR code of an address, and the address itself to compare. */
export function QrCode({ address }: { address: Address }) {
  const t = useText()
  const text = checksummed(address)
  const { size, path } = useMemo(() => drawCode(text), [text])
  return (
    <>
      {/* Scanners read dark on light, in either color scheme. */}
      <svg
        className={classes.code}
        width={QR_SIZE}
        height={QR_SIZE}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
      >
        <title>{t('account.qr')}</title>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className={classes.text}>
        <HashText value={text} full />
      </p>
      <CopyButton value={text} label={t('account.title')} />
    </>
  )
}

/** The dark modules of a code as one SVG path, and the side of the code in modules. */
function drawCode(text: string) {
  const { size, data } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: path.join('') }
}
