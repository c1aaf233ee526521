import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { MatchBadge } from '../../../ui/match-badge.tsx'
import classes from './tee-quote.module.css'

/** Bytes of each half: the batch's hash, and the hash of its roots. */
const HALF = 32

/** Report data compared with the expected bytes, or else with those that the server reports. */
export function ReportData({
  attested,
  expected,
  reported,
  isOfBatch,
}: {
  attested: Uint8Array
  /** All 64 bytes, or the batch hash alone. */
  expected: Uint8Array | undefined
  reported: Uint8Array | undefined
  /** The expected bytes follow from a batch. */
  isOfBatch: boolean
}) {
  const t = useText()
  const isReported = (expected?.length ?? 0) < attested.length && reported !== undefined
  return (
    <>
      <p className={layout.intro}>
        {t('quote.reportDataText')}{' '}
        {isOfBatch && expected !== undefined && t('quote.reportDataL1')}{' '}
        {isReported && t('quote.reportDataReported')}
      </p>
      <div className={classes.halves}>
        {(['batchHash', 'rootsHash'] as const).map((name, half) => {
          const from = half * HALF
          const ours = attested.subarray(from, from + HALF)
          const isKnown = (expected?.length ?? 0) > from
          const theirs = (isKnown ? expected : reported)?.subarray(from, from + HALF)
          if (theirs === undefined) return null
          const equal = [...ours].filter((byte, at) => byte === theirs[at]).length
          const matches = equal === HALF && theirs.length === HALF
          return (
            <div key={name} className={layout.stack} data-testid={`half-${name}`}>
              <h3 className={classes.halfTitle}>
                {t(`quote.${name}`)}
                {/* Bytes that are only reported can't make a match. */}
                <MatchBadge matches={isKnown || !matches ? matches : undefined} />
                <span className={classes.offset}>
                  {t('quote.bytesEqual', { equal, count: HALF })}
                </span>
              </h3>
              <div className={classes.rows}>
                <span className={classes.rowName}>{t('quote.attested')}</span>
                <Bytes bytes={ours} against={theirs} from={from} />
                <span className={classes.rowName}>
                  {t(isKnown ? 'quote.expected' : 'quote.reported')}
                </span>
                <Bytes bytes={theirs} against={ours} from={from} />
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}

function Bytes({
  bytes,
  against,
  from,
}: {
  bytes: Uint8Array
  against: Uint8Array
  from: number
}) {
  const t = useText()
  return (
    <div className={classes.bytes} dir="ltr">
      {Array.from(bytes, (byte, at) => {
        const other = against[at]
        const value = hex(byte)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a byte is known by its place alone
            key={at}
            className={classes.byte}
            data-differs={byte === other ? undefined : true}
            title={
              byte === other
                ? t('quote.byteEqual', { at: from + at, value })
                : t('quote.byteDiffers', {
                    at: from + at,
                    value,
                    expected: other === undefined ? '—' : hex(other),
                  })
            }
          >
            {value}
          </span>
        )
      })}
    </div>
  )
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
