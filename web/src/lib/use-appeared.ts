import { useEffect } from 'react'

/** Requests for an item that should exist and is not found. */
const MAX_REQUESTS = 5
/** Pause between them, in milliseconds. */
const REQUEST_PAUSE_MS = 3_000

/**
 * Requests an item that was not found again once another response says that it exists. A backend
 * may list an item before it serves it, or list it forever without serving it: later requests
 * come after a pause, and end after a few.
 */
export function useAppeared({
  exists,
  requests,
  onExists,
}: {
  exists: boolean
  /** Requests so far; none has found it. */
  requests: number
  onExists: () => void
}): void {
  useEffect(() => {
    if (!exists || requests > MAX_REQUESTS) return
    if (requests <= 1) {
      onExists()
      return
    }
    const timer = setTimeout(onExists, REQUEST_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [exists, requests, onExists])
}
