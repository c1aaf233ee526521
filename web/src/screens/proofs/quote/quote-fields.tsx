import type { QuotePart, QuoteReading } from '@bvlgarichain/verify/quote'
import { bytesToHex } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { decodeField } from './decode-field.ts'
import classes from './tee-quote.module.css'

const PARTS: readonly QuotePart[] = [
  'body',
  'header',
  'signature',
  'qeReport',
  'certification',
]
/** Longer fields are shortened; the view of the bytes has them in full. */
const SHOWN_BYTES = 64

/** Fields of a quote with their meaning, the report first. */
export function QuoteFields({ reading }: { reading: QuoteReading }) {
  const t = useText()
  const { bytes, fields } = reading
  return PARTS.map((part) => {
    const rows = fields
      .filter((field) => field.part === part && field.name !== 'RESERVED')
      .map((field) => {
        const { id, name, offset, length } = field
        const own = bytes.subarray(offset, offset + length)
        const hex = bytesToHex(own)
        const decoded = decodeField(field, own)
        return {
          label: name,
          hint: t(`quote.field_${name}`),
          testId: `quote-${id}`,
          exact: hex,
          value: (
            <>
              <Copied value={hex} label={name}>
                <HashText value={hex} full={length <= SHOWN_BYTES} />
              </Copied>
              {decoded !== undefined && <bdi className={classes.decoded}>{decoded}</bdi>}
              <span className={classes.offset}>{t('quote.offset', { offset })}</span>
            </>
          ),
        }
      })
    return rows.length === 0 ? null : (
      <Panel key={part} title={t(`quote.part_${part}`)}>
        <DetailList rows={rows} />
      </Panel>
    )
  })
}
