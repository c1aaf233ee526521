import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import type { Gap } from '../../parts/spans/time-scale.ts'

const isProver = (component: string) =>
  component === 'TEE_PROVER' || component === 'ZK_PROVER'

/**
 * Reason for a gap, derived from the spans around it; `undefined` if they
 * aren't those of a rollup.
 */
export function waitReason({ before, next }: Pick<Gap, 'before' | 'next'>) {
  const { component } = next
  const name = next.name.toLowerCase()
  const isSent = component === 'L1' && before?.component === 'RELAYER'
  if (isProver(component)) return 'prover'
  if (component === 'PROVER_CONTROLLER') return 'proofRequest'
  if (component === 'TRACER') return 'executionTrace'
  if (component === 'SEQUENCER') return name.includes('seal') ? 'block' : undefined
  if (component !== 'RELAYER' && component !== 'L1') return undefined
  // Between the batch and its commitment the relayer waits, not layer 1.
  if (isSent && /commit|revert|submit|proof/.test(before.name)) return 'inclusion'
  if (name.includes('commit')) return 'commit'
  if (name.includes('revert')) return 'revert'
  if (name.includes('finali')) return 'finality'
  if (/proof|verify/.test(name)) {
    return before !== undefined && isProver(before.component) ? 'proofSubmit' : 'proof'
  }
  if (name.includes('batch')) return 'batch'
  return component === 'L1' ? 'inclusion' : undefined
}

/** Duration of a gap, and the reason for the wait. */
export function useGapText(): (gap: Gap) => string {
  const t = useText()
  return (gap) => {
    const awaited = waitReason(gap)
    return t('trace.waiting', {
      duration: formatSpanTime(gap.to - gap.from, t),
      what: awaited === undefined ? gap.next.name : t(`trace.await_${awaited}`),
    })
  }
}
