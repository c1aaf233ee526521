import type { TraceSummary } from '@bvlgarichain/contract'
import { use } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import classes from './traces-verdict.module.css'
import {
  finishedDurations,
  TracedTransactionsContext,
  useCountErrors,
} from './use-trace-transactions.ts'

/**
 * Errors of the traces on screen, and durations of those that are finished, in a sentence or two;
 * their place is kept while they load.
 */
export function TracesVerdict({
  traces = [],
}: {
  traces: readonly TraceSummary[] | undefined
}) {
  const t = useText()
  const countErrors = useCountErrors()
  const failed = traces.filter((trace) => (countErrors(trace) ?? 0) > 0).length
  const transactions = use(TracedTransactionsContext)
  const times = finishedDurations(traces, transactions).toSorted((a, b) => a - b)
  const median = times[Math.floor((times.length - 1) / 2)]
  return (
    <p className={classes.verdict} data-failed={failed > 0 || undefined}>
      {traces.length > 0 &&
        t(failed > 0 ? 'trace.verdictErrors' : 'trace.verdictGood', {
          count: failed,
        })}{' '}
      {median !== undefined &&
        t('trace.verdictTimes', {
          median: formatSpanTime(median, t),
          longest: formatSpanTime(times.at(-1), t),
        })}
    </p>
  )
}
