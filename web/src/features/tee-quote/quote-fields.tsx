import { useText } from '../../i18n/text.tsx'
import { bytesToHex } from '../../lib/hex.ts'
import { Copied } from '../../ui/copied.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import type { QuoteField } from './parse-quote.ts'
import classes from './tee-quote.module.css'

/** Fields whose meaning is told; the others are for those who know them. */
const HINTS = {
  MRENCLAVE: 'quote.hintMRENCLAVE',
  MRSIGNER: 'quote.hintMRSIGNER',
  MRTD: 'quote.hintMRTD',
  MRSEAM: 'quote.hintMRSEAM',
  MRSIGNERSEAM: 'quote.hintMRSIGNERSEAM',
  RTMR0: 'quote.hintRTMR',
  RTMR1: 'quote.hintRTMR',
  RTMR2: 'quote.hintRTMR',
  RTMR3: 'quote.hintRTMR',
  REPORTDATA: 'quote.hintREPORTDATA',
} as const

/** Fields of a quote with their bytes and where those stand. */
export function QuoteFields({ fields }: { fields: readonly QuoteField[] }) {
  const t = useText()
  return (
    <DetailList
      rows={fields.map(({ name, offset, bytes }) => {
        const hex = bytesToHex(bytes)
        const hint = name in HINTS ? t(HINTS[name as keyof typeof HINTS]) : undefined
        return {
          label: name,
          hint,
          testId: `quote-${name}`,
          exact: hex,
          value: (
            <>
              <Copied value={hex} label={name}>
                <HashText value={hex} full />
              </Copied>
              <span className={classes.offset}>{t('quote.offset', { offset })}</span>
            </>
          ),
        }
      })}
    />
  )
}
