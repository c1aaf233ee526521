import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShownStep } from '../../ui/step-list.tsx'
import { type EvidenceSubject, evidenceName } from './evidence-subject.ts'

/** The two that judge an item on its page. */
type Judge = 'badge' | 'ladder'

/** Filled by {@link useSharedFailures} alone. */
const failuresQuery = (name: string, judge: Judge) =>
  queryOptions<readonly ShownStep[]>({
    queryKey: ['failures', name, judge],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Steps of an item that failed in its other check on the page. What fails in one contradicts the item as it is shown,
 * so neither its badge nor its ladder may claim less.
 */
export function useSharedFailures(
  subject: EvidenceSubject,
  judge: Judge,
  own: readonly ShownStep[],
): readonly ShownStep[] {
  const client = useQueryClient()
  const name = evidenceName(subject)
  const text = JSON.stringify(own)
  useEffect(() => {
    const { queryKey } = failuresQuery(name, judge)
    client.setQueryData(queryKey, JSON.parse(text))
    return () => {
      client.setQueryData(queryKey, [])
    }
  }, [client, name, judge, text])
  const other = judge === 'badge' ? 'ladder' : 'badge'
  return useQuery(failuresQuery(name, other)).data ?? []
}
