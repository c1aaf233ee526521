import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baselineQuery } from '../../api/queries/tracing.ts'
import { REACH_MS, reachAt } from './scrub-time.ts'

/**
 * Start of the retained calls (Unix ms) if it is later than the slider's: the backend's response
 * begins there. Requested once, because the start only moves forward.
 */
export function useRetentionStart(): number | undefined {
  const [to] = useState(() => reachAt(Date.now())[1])
  const from = to - REACH_MS
  const { data } = useQuery({ ...baselineQuery({ from, to }), staleTime: Infinity })
  return data?.from === undefined || data.from <= from ? undefined : data.from
}
