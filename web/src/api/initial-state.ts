import { INITIAL_STATE_PATH } from '@bvlgarichain/shared'

/** What the server knows about the visitor when the page opens; usually nothing. */
export interface InitialState {
  readonly user?: { readonly name?: string }
}

/**
 * Asks for the initial state.
 *
 * @throws Error for an HTTP status outside 200–299, a body that is not JSON, no answer
 */
export async function fetchInitialState(signal?: AbortSignal): Promise<InitialState> {
  const response = await fetch(INITIAL_STATE_PATH, {
    credentials: 'include',
    ...(signal === undefined ? {} : { signal }),
  })
  if (!response.ok) throw new Error(`initial state: HTTP status ${response.status}`)
  return parseInitialState(await response.json())
}

/** The parts of the initial state this page understands. */
export function parseInitialState(body: unknown): InitialState {
  if (typeof body !== 'object' || body === null || !('user' in body)) return {}
  const { user } = body
  if (typeof user !== 'object' || user === null) return {}
  const name: unknown = 'name' in user ? user.name : undefined
  return { user: typeof name === 'string' ? { name } : {} }
}
