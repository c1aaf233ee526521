import {
  INITIAL_STATE_PATH,
  isRecord,
  type Label,
  parseLabels,
} from '@bvlgarichain/contract'
import { noteServerTime } from '../lib/server-time.ts'

/** The server's knowledge about the visitor and the network when the page opens; usually empty. */
export interface InitialState {
  readonly user?: { readonly name?: string }
  /** The operator's names of addresses. */
  readonly labels?: readonly Label[]
}

/**
 * Asks for the initial state.
 *
 * @throws Error for an HTTP status outside 200–299, a body that is not JSON, no response
 */
export async function fetchInitialState(signal?: AbortSignal): Promise<InitialState> {
  const sentAt = Date.now()
  const response = await fetch(INITIAL_STATE_PATH, {
    credentials: 'include',
    ...(signal === undefined ? {} : { signal }),
  })
  noteServerTime(response, sentAt)
  if (!response.ok) throw new Error(`initial state: HTTP status ${response.status}`)
  return parseInitialState(await response.json())
}

/** The parts of the initial state this page understands. */
export function parseInitialState(body: unknown): InitialState {
  if (!isRecord(body)) return {}
  const labels = 'labels' in body ? { labels: parseLabels(body.labels) } : {}
  if (!isRecord(body.user)) return labels
  const { name } = body.user
  return { ...labels, user: typeof name === 'string' ? { name } : {} }
}
