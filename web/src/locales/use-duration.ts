import { useCallback } from 'react'
import { formatDuration } from '../lib/format-time.ts'
import { useText } from './text.tsx'

const SECOND_MS = 1_000

/**
 * Writes a duration (milliseconds) in the language on screen, in whole seconds from one second
 * on: `1 min 40 s`.
 */
export function useDuration(): (ms: number) => string {
  const t = useText()
  return useCallback(
    (ms) =>
      formatDuration(ms < SECOND_MS ? ms : Math.round(ms / SECOND_MS) * SECOND_MS, t),
    [t],
  )
}
