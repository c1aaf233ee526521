import { type Label, NO_ACCESS_USER_NAME } from '@bvlgarichain/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { fetchInitialState, type InitialState } from '../api/initial-state.ts'

/**
 * The initial state, read once. A failure is recorded and not repeated: the page works
 * without it, only the operator's controls stay away.
 */
export const initialStateQuery = () =>
  queryOptions({
    queryKey: ['initial-state'],
    queryFn: ({ signal }) => fetchInitialState(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Otherwise each component that reads it would request it again, and the screen would wait.
    retryOnMount: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  })

const NO_LABELS: readonly Label[] = []

/** True if there is a user and it is not the marker for "no access". */
export function canSeeAdmin(state: InitialState | undefined): boolean {
  return state?.user !== undefined && state.user.name !== NO_ACCESS_USER_NAME
}

/**
 * Whether the initial state is still loading, and what it allows. Deferred, for a whole
 * screen is drawn when it comes: so React gives the browser its turn in between.
 */
export function useInitialState(): {
  loading: boolean
  canSeeAdmin: boolean
  labels: readonly Label[]
} {
  const { data, isPending } = useQuery(initialStateQuery())
  return {
    loading: useDeferredValue(isPending),
    canSeeAdmin: canSeeAdmin(data),
    labels: data?.labels ?? NO_LABELS,
  }
}
