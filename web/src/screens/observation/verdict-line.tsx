import type { Component } from '@bvlgarichain/contract'
import { ltrText } from '../../lib/ltr-text.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
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

/** Verdict on the components in a sentence or two; its place is kept while it loads. */
export function VerdictLine({ observed }: { observed: Observed | undefined }) {
  const t = useText()
  const { locale } = useLocale()
  if (observed === undefined) return <p className={classes.verdict} aria-busy="true" />
  const { state, down, slow, stopped, errors } = observationVerdict(observed)
  const nameOf = (component: Component) => valueText(t, 'trace.', component)
  const listOf = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names)
  const isQuiet = state === 'quiet'
  const sentences = [
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
    !observed.isPast &&
      down.length + stopped.length === 0 &&
      (slow.length === 0 || isQuiet) &&
      t('observation.verdictUp'),
    slow.length === 0 &&
      t(isQuiet ? 'observation.verdictQuiet' : 'observation.verdictUsual'),
    errors > 0 && t('observation.verdictErrors', { count: errors }),
  ]
  return (
    <p className={classes.verdict} data-testid="observation-verdict" data-state={state}>
      <span className={layout.dot} data-tone={TONES[state]} aria-hidden="true" />
      <span>{sentences.filter(Boolean).join(' ')}</span>
    </p>
  )
}
