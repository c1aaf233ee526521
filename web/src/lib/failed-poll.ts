/**
 * Pause before a polled query that failed is requested again, in milliseconds. Longer than the
 * pauses between polls: each attempt already repeats itself three times.
 */
export const FAILED_POLL_MS = 10_000
