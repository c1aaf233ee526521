import type { Component } from '@bvlgarichain/contract'
import { useLastError } from '../../api/use-last-error.ts'
import { ltrText } from '../../lib/ltr-text.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { useBand } from '../../parts/finality/use-band.ts'
import { useNetworkVerdict } from '../../parts/finality/use-network-verdict.ts'
import layout from '../../ui/layout.module.css'
import { observationVerdict } from './observation-verdict.ts'
import { formatRatio } from './pace.ts'
import type { Observed } from './use-observed.ts'
import classes from './verdict-line.module.css'

const TONES = {
  good: 'success',
  slow: 'pending',
  stopped: 'pending',
  down: 'failed',
  quiet: 'neutral',
} as const

/**
 * How the network is doing, then its components, in a few sentences; their place is kept while it
 * loads. At a past time there is only what the components did.
 */
export function VerdictLine({ observed }: { observed: Observed | undefined }) {
  const t = useText()
  const { locale } = useLocale()
  const band = useBand({ live: true, isSettled: true })
  const network = useNetworkVerdict(band)
  const failed = useLastError(band.batches) !== null && band.band === undefined
  if (observed === undefined) return <p className={classes.verdict} aria-busy="true" />
  const isOfNow = !observed.isPast && !failed
  const isOnTime = isOfNow && network.state === 'onTime'
  const { state, down, slow, stopped, errors } = observationVerdict(observed, isOnTime)
  const nameOf = (component: Component) => valueText(t, 'trace.', component)
  const listOf = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names)
  const isQuiet = state === 'quiet'
  const sentences = [
    isOfNow && network.text,
    !observed.isPast && down.length + stopped.length === 0 && t('observation.verdictUp'),
    down.length > 0 && t('observation.verdictDown', { names: listOf(down.map(nameOf)) }),
    slow.length > 0 &&
      t('observation.verdictSlow', {
        names: listOf(
          slow.map(({ component, ratio }) =>
            t('observation.verdictRatio', {
              name: nameOf(component),
              ratio: ltrText(formatRatio(ratio)),
            }),
          ),
        ),
      }),
    stopped.length > 0 &&
      t('observation.verdictStopped', { names: listOf(stopped.map(nameOf)) }),
    !isOnTime &&
      slow.length === 0 &&
      t(isQuiet ? 'observation.verdictQuiet' : 'observation.verdictUsual'),
    errors > 0 && t('observation.verdictErrors', { count: errors }),
  ]
  const isOfNetwork = isOfNow && down.length === 0
  return (
    <p
      className={classes.verdict}
      data-testid="observation-verdict"
      data-state={isOfNetwork ? network.state : state}
    >
      <span
        className={layout.dot}
        data-tone={isOfNetwork ? network.tone : TONES[state]}
        aria-hidden="true"
      />
      <span>{sentences.filter(Boolean).join(' ')}</span>
    </p>
  )
}
