import { NOT_SERVED_CODE } from '@bvlgarichain/contract'
import { errorStatus } from '../lib/error-status.ts'
import { UnreadableError } from './client.ts'

const NOT_FOUND = 404
/** Once there, such as a trace that is no longer kept. */
export const GONE = 410

/** True if an endpoint isn't served, or the item of a request doesn't exist: a list always does. */
export const isUnserved = (error: unknown): boolean =>
  [NOT_FOUND, NOT_SERVED_CODE].includes(errorStatus(error))

/**
 * True for failures that repeating the request doesn't change: not found, gone, not served,
 * unreadable. A screen reports them itself.
 */
export function isFinalError(error: Error): boolean {
  if (error instanceof UnreadableError) return true
  return isUnserved(error) || errorStatus(error) === GONE
}
