import { estimateStages } from '@bvlgarichain/contract'
import { useLastError } from '../../api/use-last-error.ts'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { finalRange } from './final-range.ts'
import type { BandData } from './use-band.ts'
import { useNetworkVerdict } from './use-network-verdict.ts'
import classes from './verdict.module.css'

/**
 * How the chain is doing, in words: on time and when final, or the late stage and since when.
 */
export function Verdict({
  data,
  table,
}: {
  data: BandData
  /** The table that explains the verdict. */
  table: {
    readonly id: string
    readonly isOpen: boolean
    readonly toggle: () => void
  }
}) {
  const t = useText()
  const duration = useDuration()
  const { tone, state, text, details } = useNetworkVerdict(data)
  const error = useLastError(data.batches)
  // The band says it in this one's place.
  if (data.band === undefined && error !== null) return null
  const isKnown = state !== 'unknown'
  // Of what is accepted now.
  const final = finalRange(estimateStages('ACCEPTED', 0, data.waits, 0), 0)
  return (
    <div className={classes.verdict} data-testid="verdict" data-value={state}>
      <p className={classes.main} data-state={state} aria-busy={!isKnown}>
        <span className={classes.dot} data-tone={tone} aria-hidden="true" />
        <span>
          {[
            text,
            state === 'onTime' &&
              final !== undefined &&
              t('finality.verdictFinal', {
                from: duration(final.from),
                to: duration(final.to),
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <p className={classes.detail}>
        {isKnown && [...details, ...proversText(t, data)].join(' ')}{' '}
        {isKnown && (
          <button
            type="button"
            className={classes.why}
            aria-expanded={table.isOpen}
            aria-controls={table.id}
            onClick={table.toggle}
          >
            {t(table.isOpen ? 'finality.hideTable' : 'finality.why')}
          </button>
        )}
      </p>
    </div>
  )
}

/** Batches that a prover may wait for at any time: the next one is committed before the last is proven. */
const USUAL_LAG = 1

/** How far each prover is behind, and what was rolled back. */
function proversText(
  t: ReturnType<typeof useText>,
  { band }: Pick<BandData, 'band'>,
): readonly string[] {
  const known = (band?.lanes ?? []).filter(({ behind }) => behind !== undefined)
  const behind = known.filter(({ behind = 0 }) => behind > USUAL_LAG)
  const isSame =
    behind.length > 1 && behind.every((one) => one.behind === behind[0]?.behind)
  const rolledBack = band?.rolledBack ?? 0
  return [
    ...(known.length > 0 && behind.length === 0 ? [t('finality.proversUpToDate')] : []),
    ...(isSame
      ? [t('finality.behindBOTH', { count: behind[0]?.behind })]
      : behind.map(({ kind, behind: count }) => t(`finality.behind${kind}`, { count }))),
    ...(rolledBack > 0 ? [t('finality.revertedNow', { count: rolledBack })] : []),
  ]
}
