import type { CheckedResponse } from '../upstream/validate-response.ts'
import type { Cache, Entry } from './cache.ts'
import { callOfKey } from './key.ts'

/** Time past its expiry for which a response may stand in for a failing backend. */
export const STALE_MS = 60_000

/** A response of the backend as it is stored, in this process or where several share it. */
export type StoredResponse = Entry<CheckedResponse>

/** Removes the responses to a call, or all; returns their number. */
export const removeCall = (
  cache: Pick<Cache<CheckedResponse>, 'remove'>,
  call: string | undefined,
): number => cache.remove((key) => call === undefined || callOfKey(key) === call)

/** Number of responses that were removed. */
export interface Purged {
  /** From this process. */
  readonly own: number
  /** From the store that processes share; null = there is none, or it does not respond. */
  readonly shared: number | null
}
