import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baselineQuery } from '../../api/queries/tracing.ts'
import { REACH_MS, reachAt } from './scrub-time.ts'

/**
 * Since when (Unix ms) calls are held, if that is later than what can be chosen; a backend tells
 * it by beginning its answer there. Asked once: what is held only becomes less at its old end.
 */
export function useHeldSince(): number | undefined {
  const [to] = useState(() => reachAt(Date.now())[1])
  const from = to - REACH_MS
  const { data } = useQuery({ ...baselineQuery({ from, to }), staleTime: Infinity })
  return data === undefined || data.from <= from ? undefined : data.from
}
