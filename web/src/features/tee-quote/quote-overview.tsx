import type { TeeProof } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { L1Link } from '../links/l1-link.tsx'
import type { Quote } from './parse-quote.ts'
import classes from './tee-quote.module.css'

const ECDSA_P256 = 2

/** What a quote is, of which batch, and where it was submitted. */
export function QuoteOverview({
  proof,
  quote,
  size,
}: {
  proof: TeeProof
  /** `undefined` for bytes that cannot be read. */
  quote: Quote | undefined
  /** Bytes of the quote. */
  size: number
}) {
  const t = useText()
  const { quoteId, batchIndex, submittedAt, l1TxHash } = proof
  const trailing = quote?.trailing ?? 0
  const rows: readonly (Detail | false | undefined)[] = [
    {
      label: t('quote.id'),
      hint: t('quote.idHint'),
      value: (
        <Copied value={quoteId} label={t('quote.id')}>
          <HashText value={quoteId} full />
        </Copied>
      ),
      testId: 'quote-id',
      exact: quoteId,
    },
    quote && {
      label: t('quote.type'),
      value: t('quote.typeValue', {
        version: quote.version,
        tee: t(`quote.${quote.tee}`),
      }),
      testId: 'quote-type',
      exact: `${quote.tee} ${quote.version}`,
    },
    {
      label: t('quote.batch'),
      value: (
        <Link to="/batch/$batch" params={{ batch: String(batchIndex) }}>
          {t('quote.batchLink', { index: formatNumber(batchIndex) })}
        </Link>
      ),
      testId: 'quote-batch',
      exact: batchIndex,
    },
    quote && {
      label: t('quote.debug'),
      hint: t('quote.debugHint'),
      value: quote.debug ? (
        <span className={classes.on}>{t('quote.debugOn')}</span>
      ) : (
        <Badge tone="success">{t('quote.debugOff')}</Badge>
      ),
      testId: 'quote-debug',
      exact: String(quote.debug),
    },
    quote && {
      label: t('quote.key'),
      value:
        quote.keyType === ECDSA_P256
          ? t('quote.keyECDSA')
          : t('quote.keyOther', { type: quote.keyType }),
    },
    submittedAt !== undefined && {
      label: t('quote.submitted'),
      hint: t('quote.submittedHint'),
      value: <ExactTime time={submittedAt} />,
      exact: submittedAt,
    },
    l1TxHash !== undefined && {
      label: t('quote.l1Tx'),
      value: <L1Link value={l1TxHash} full />,
      exact: l1TxHash,
    },
    {
      label: t('quote.size'),
      value: t(trailing > 0 ? 'quote.sizePadded' : 'quote.sizeValue', {
        count: size,
        trailing,
      }),
    },
  ]
  return <DetailList rows={rows.filter((row) => row !== false && row !== undefined)} />
}
