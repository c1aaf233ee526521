/** Requests that may be repeated for each request sent. */
const SHARE = 0.2
/** Repeats that a quiet server may spend at once, and that a new one has. */
const RESERVE = 10

/** Bounds the repeats of requests, so that an outage does not double the load. */
export interface RetryBudget {
  /** Notes a request. */
  earn(): void
  /** True if one more repeat is allowed, which is then spent. */
  spend(): boolean
}

/** Allows a repeat for every fifth request, and a reserve of ten. */
export function makeRetryBudget(): RetryBudget {
  let left = RESERVE
  return {
    earn() {
      left = Math.min(RESERVE, left + SHARE)
    },
    spend() {
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
