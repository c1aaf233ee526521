import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { errorPaths } from './error-paths.ts'
import type { SpanRow } from './span-tree.ts'
import classes from './trace-parts.module.css'

/** Maximum number of failures. */
const MAX_FAILURES = 20
/** Maximum number of named ancestors: the root, and the nearest ones. */
const MAX_ABOVE = 6

/** Failures of a trace: the path from the root to each, and its message. */
export function FailureList({
  rows,
  onChoose,
}: {
  rows: readonly SpanRow[]
  onChoose: (spanId: string) => void
}) {
  const t = useText()
  const found = useMemo(() => errorPaths(rows, MAX_FAILURES + 1), [rows])
  const paths = found.slice(0, MAX_FAILURES)
  if (paths.length === 0) return null
  return (
    <section className={classes.part} data-testid="failures">
      <h3>{t('trace.failures')}</h3>
      {found.length > MAX_FAILURES && (
        <p>{t('trace.failuresCut', { count: formatNumber(MAX_FAILURES) })}</p>
      )}
      <ul className={classes.failures}>
        {paths.map(({ span, above }) => (
          <li key={span.spanId}>
            {shortened(above).map((each, index) => (
              <span key={each?.spanId ?? index} className={classes.above}>
                <bdi data-failed={each?.status === 'ERROR' || undefined}>
                  {each?.name ?? '…'}
                </bdi>{' '}
                ›{' '}
              </span>
            ))}
            <UnstyledButton
              className={classes.choose}
              onClick={() => onChoose(span.spanId)}
            >
              <bdi>{span.name}</bdi>
            </UnstyledButton>
            <span className={classes.message}>
              {span.statusMessage ?? t('trace.noMessage')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A path whose middle is replaced by `undefined` if it is long. */
function shortened<Item>(way: readonly Item[]): readonly (Item | undefined)[] {
  if (way.length <= MAX_ABOVE) return way
  return [...way.slice(0, 1), undefined, ...way.slice(2 - MAX_ABOVE)]
}
