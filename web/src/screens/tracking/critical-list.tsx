import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import colors from '../../parts/spans/component-colors.module.css'
import type { Gap } from '../../parts/spans/time-scale.ts'
import { componentColor } from '../../parts/spans/view-span.ts'
import { useComponentName } from './component-tags.tsx'
import type { PathStep } from './critical-path.ts'
import { pathItems } from './path-items.ts'
import classes from './trace-parts.module.css'
import { useGapText } from './wait-reason.ts'

/** Maximum number of lines. */
const MAX_LINES = 60

/** The critical path as a list; a step selects its span. */
export function CriticalList({
  steps,
  gaps,
  onChoose,
}: {
  steps: readonly PathStep[]
  gaps: readonly Gap[]
  onChoose: (spanId: string) => void
}) {
  const t = useText()
  const name = useComponentName()
  const gapText = useGapText()
  const summary = useMemo(() => pathItems(steps, gaps, MAX_LINES), [steps, gaps])
  const { items, count, workMs, waitMs } = summary
  return (
    <section className={classes.part} data-testid="critical-path">
      <h3>{t('trace.critical')}</h3>
      <p>
        {t('trace.criticalText', {
          count: summary.steps,
          work: formatSpanTime(workMs, t),
          wait: formatSpanTime(waitMs, t),
        })}{' '}
        {items.length < count &&
          t('trace.criticalCut', {
            shown: formatNumber(items.length),
            count: formatNumber(count),
          })}
      </p>
      <ol className={classes.steps}>
        {items.map((item) =>
          'step' in item ? (
            <li key={`${item.step.span.spanId}-${item.step.from}`}>
              <span
                className={colors.dot}
                style={{ '--component': componentColor(item.step.span.component) }}
                aria-hidden="true"
              />
              <UnstyledButton
                className={classes.choose}
                onClick={() => onChoose(item.step.span.spanId)}
              >
                {name(item.step.span.component)} · <bdi>{item.step.span.name}</bdi>
              </UnstyledButton>
              <bdi>{formatSpanTime(item.ms, t)}</bdi>
            </li>
          ) : (
            <li key={item.from} className={classes.wait}>
              {item.gap === undefined
                ? t('trace.waitingOnly', { duration: formatSpanTime(item.ms, t) })
                : gapText(item.gap)}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
