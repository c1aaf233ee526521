import type { TeeProof } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { L1Link } from '../../../parts/links/l1-link.tsx'
import { codeIdentities } from '../../../parts/proofs/quote-code.ts'
import type { QuoteCheck } from '../../../parts/proofs/use-quote-check.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopiedHash } from '../../../ui/copied-hash.tsx'
import { DetailList, type Details } from '../../../ui/detail-list.tsx'
import { ExactTime } from '../../../ui/time-ago.tsx'
import classes from './tee-quote.module.css'

/** Measurements of most quotes, whose rows are kept while the quote is read. */
const RESERVED = ['MRENCLAVE', 'MRSIGNER'] as const

/** Type of a quote, its batch, its submission and its platform. */
export function QuoteOverview({
  proof,
  check,
  size,
}: {
  /** `undefined` while it loads; `null` for a visitor's own quote. */
  proof: TeeProof | undefined | null
  /** While it is running, its rows are reserved. */
  check: QuoteCheck
  /** Bytes of the quote. */
  size: number | undefined
}) {
  const t = useText()
  const { submittedAt, l1TxHash } = proof ?? {}
  const isChecking = check.state === 'CHECKING'
  const verification = check.state === 'DONE' ? check.verification : undefined
  const { quote } = verification?.reading ?? {}
  const { root, rating } = verification ?? {}
  const trailing = quote?.trailing ?? 0
  const identities = verification === undefined ? [] : codeIdentities(verification)
  const rows: Details = [
    proof !== null && {
      label: t('quote.id'),
      hint: t('quote.idHint'),
      value: <CopiedHash value={proof?.quoteId} label={t('quote.id')} isOwn />,
      testId: 'quote-id',
      exact: proof?.quoteId,
    },
    {
      label: t('quote.type'),
      value:
        quote &&
        t('quote.typeValue', {
          version: quote.version,
          tee: t(`quote.${quote.tee}`),
        }),
      isShort: true,
      testId: 'quote-type',
      exact: quote && `${quote.tee} ${quote.version}`,
      isPending: isChecking,
      isOptional: true,
    },
    ...(isChecking
      ? RESERVED.map((label) => ({ label, value: null, isPending: true }))
      : []),
    ...identities.map(({ name, hex }) => ({
      label: name,
      hint: t(`quote.field_${name}`),
      value: <CopiedHash value={hex} label={name} />,
      testId: `quote-overview-${name}`,
      exact: hex,
    })),
    proof !== null && {
      label: t('quote.batch'),
      value: proof?.batchIndex !== undefined && (
        <Link to="/batch/$batch" params={{ batch: proof.batchIndex }}>
          {t('quote.batchLink', { index: formatNumber(proof.batchIndex) })}
        </Link>
      ),
      isShort: true,
      testId: 'quote-batch',
      exact: proof?.batchIndex,
    },
    {
      label: t('quote.root'),
      value: root && t(`quote.root${root.kind}`, { name: root.name ?? '' }),
      isShort: true,
      testId: 'quote-root',
      exact: root?.kind,
      isPending: isChecking,
      isOptional: true,
    },
    {
      label: t('quote.state'),
      hint: t('quote.stateHint'),
      value: rating && (
        <>
          <Badge tone={rating.status === 'UpToDate' ? 'success' : 'pending'}>
            {rating.status}
          </Badge>{' '}
          {rating.advisories.join(', ')}{' '}
          <span className={classes.offset}>
            {t('quote.stateSince', { date: rating.date.slice(0, 10) })}
          </span>
        </>
      ),
      isShort: true,
      testId: 'quote-state',
      exact: rating?.status,
      isPending: isChecking,
      isOptional: true,
    },
    {
      label: t('quote.submitted'),
      hint: t('quote.submittedHint'),
      value: <ExactTime time={submittedAt} />,
      exact: submittedAt,
      isOptional: true,
    },
    {
      label: t('quote.l1Tx'),
      value: <L1Link value={l1TxHash} full />,
      exact: l1TxHash,
      isOptional: true,
    },
    {
      label: t('quote.size'),
      value: t(trailing > 0 ? 'quote.sizePadded' : 'quote.sizeValue', {
        count: size,
        trailing,
      }),
      exact: size,
    },
  ]
  return <DetailList rows={rows} isPending={proof === undefined} />
}
