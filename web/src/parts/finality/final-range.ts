import type { StageEstimate } from '@bvlgarichain/contract'

/** Steps of a range whose end is at most so far away, in milliseconds. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [120_000, 5_000],
  [600_000, 15_000],
  [3_600_000, 60_000],
  [Number.POSITIVE_INFINITY, 300_000],
]

/** From and until when something is final in nine of ten cases, from now in whole steps (ms). */
export function finalRange(
  estimates: readonly StageEstimate[],
  now: number,
): { readonly from: number; readonly to: number } | undefined {
  const final = estimates.find(({ stage }) => stage === 'FINALIZED')
  if (final === undefined) return undefined
  const [earliest, latest] = [final.earliest - now, Math.max(1_000, final.latest - now)]
  const step = STEPS.find(([upTo]) => latest <= upTo)?.[1] ?? 1_000
  const from = Math.max(1_000, Math.floor(earliest / step) * step)
  return { from, to: Math.ceil(latest / step) * step }
}
