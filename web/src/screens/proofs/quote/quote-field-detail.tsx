import type { QuoteField } from '@bvlgarichain/verify/quote'
import { bytesToHex } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { decodeField } from './decode-field.ts'
import classes from './quote-bytes.module.css'

/** Values up to this many bytes are shown whole. */
const SHOWN_BYTES = 64

/** A quote field's meaning, offset and value. */
export function QuoteFieldDetail({
  field,
  bytes,
}: {
  field: QuoteField
  bytes: Uint8Array
}) {
  const t = useText()
  const { name, offset, length } = field
  const hex = bytesToHex(bytes)
  const decoded = decodeField(field, bytes)
  const range =
    length === 1
      ? t('quote.offset', { offset })
      : t('quote.range', { from: offset, to: offset + length - 1 })
  return (
    <div className={classes.detail} aria-live="polite" data-testid="quote-field">
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className={classes.offset}>{range}</span>
      <p className={classes.meaning}>{t(`quote.field_${name}`)}</p>
      <Copied value={hex} label={name}>
        <HashText value={hex} full={length <= SHOWN_BYTES} />
      </Copied>
      {decoded !== undefined && <bdi className={classes.decoded}>{decoded}</bdi>}
    </div>
  )
}
