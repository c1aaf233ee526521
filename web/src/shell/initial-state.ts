import { INITIAL_STATE_PATH, NO_ACCESS_USER_NAME } from '@bvlgarichain/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** What the server knows about the visitor when the page opens; usually nothing. */
export interface InitialState {
  readonly user?: { readonly name?: string }
}

/**
 * The initial state, read once. A failure is recorded and not repeated: the page works
 * without it, only the operator's controls stay away.
 */
const initialStateQuery = () =>
  queryOptions({
    queryKey: ['initial-state'],
    queryFn: async ({ signal }): Promise<InitialState> => {
      const response = await fetch(INITIAL_STATE_PATH, { credentials: 'include', signal })
      if (!response.ok) throw new Error(`initial state: HTTP status ${response.status}`)
      return parseInitialState(await response.json())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  })

/** The parts of the initial state this page understands. */
export function parseInitialState(body: unknown): InitialState {
  if (typeof body !== 'object' || body === null || !('user' in body)) return {}
  const { user } = body
  if (typeof user !== 'object' || user === null) return {}
  const name: unknown = 'name' in user ? user.name : undefined
  return { user: typeof name === 'string' ? { name } : {} }
}

/** True if there is a user and it is not the marker for "no access". */
export function canSeeAdmin(state: InitialState | undefined): boolean {
  return state?.user !== undefined && state.user.name !== NO_ACCESS_USER_NAME
}

/**
 * Whether the initial state is still on its way, and what it allows. Deferred, for a whole
 * screen is drawn when it comes: so React gives the browser its turn in between.
 */
export function useInitialState(): { loading: boolean; canSeeAdmin: boolean } {
  const { data, isPending } = useQuery(initialStateQuery())
  return { loading: useDeferredValue(isPending), canSeeAdmin: canSeeAdmin(data) }
}
