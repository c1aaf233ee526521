import type { CheckedResponse } from '../upstream/validate-response.ts'
import type { Cache, Entry } from './cache.ts'
import type { Failure } from './failure-codec.ts'
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

/** Outcome of a turn: without an entry, fetch the response. */
export interface Turn {
  /** Fresh response that another process fetched. */
  readonly entry?: StoredResponse | undefined
  /** Outcome of another process, whose request the backend failed. */
  readonly failure?: Failure | undefined
  /** Lets the next process have its turn; waiting requests get the failure. */
  readonly release?: ((failure?: Failure) => void) | undefined
}

/** Takes the turn to fetch a response; waits a while if another process has it. Never rejects. */
export type TakeTurn = (
  key: string,
  options: {
    /** Clients of other groups have separate turns and failures. */
    readonly group: string
    readonly signal: AbortSignal
  },
) => Promise<Turn>
