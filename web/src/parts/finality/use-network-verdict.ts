import { deepEqual } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { useDuration } from '../../locales/use-duration.ts'
import { useClock } from '../../ui/clock.tsx'
import { lateStages } from './band-verdict.ts'
import type { BandData } from './use-band.ts'

/** How the chain is doing; every screen that says so has it from here. */
export interface NetworkVerdict {
  readonly tone: 'success' | 'pending' | 'neutral'
  readonly state: 'onTime' | 'late' | 'unknown'
  /** In a sentence. */
  readonly text: string
  /** Of a late stage its usual time, then the other late stages likewise. */
  readonly details: readonly string[]
}

const TONES = { onTime: 'success', late: 'pending', unknown: 'neutral' } as const

/** On time, or the late stage and since when. What a visitor waits for counts, not what a component does. */
export function useNetworkVerdict({
  band,
  waits,
  statistic,
  asOf,
  isPreparing,
}: BandData): NetworkVerdict {
  const t = useText()
  const duration = useDuration()
  const isKnown = band !== undefined && statistic !== undefined && !isPreparing
  const late = useClock((now) => {
    if (!isKnown) return []
    return lateStages(band, waits, statistic, asOf(now)).flatMap(
      ({ stage, since, batch, usualMs }) => [
        t(`finality.late${stage}` as TextKey, {
          waited: duration(asOf(now) - since),
          index: formatNumber(batch),
        }),
        t('finality.lateUsual', { duration: duration(usualMs) }),
      ],
    )
  }, deepEqual)
  const [first, ...details] = late
  const state = !isKnown ? 'unknown' : first === undefined ? 'onTime' : 'late'
  const isEmpty = band?.stations.every(({ count }) => count === 0) === true
  const text = !isKnown
    ? t(isPreparing ? 'finality.verdictPreparing' : 'finality.verdictUnknown')
    : (first ?? t(isEmpty ? 'finality.verdictNoBatches' : 'finality.verdictOnTime'))
  return { tone: TONES[state], state, text, details }
}
