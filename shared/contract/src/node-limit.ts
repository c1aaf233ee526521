/**
 * Codes of nodes and providers for a client's limit: EIP-1474's "limit exceeded", those of
 * QuickNode, Base, Ankr and Alchemy, and the HTTP status.
 */
const LIMIT_CODES: readonly unknown[] = [-32_005, -32_007, -32_016, -32_029, -32_090, 429]

/** Wordings of a client's limit. */
const LIMITED =
  /rate.?limit|limit.?rate|too many (?:requests|calls)|throttl|\bquota|compute units|slow down|over capacity|capacity (?:limit|exceeded|reached)|credits? (?:limit|exceeded|exhausted|used)|\b(?:request|call|usage|throughput|daily|monthly|hourly)s? (?:limit|(?:request )?count)|(?:exceed|exhaust|reach)\w* [^.]*\b(?:capacity|credits|(?:requests|calls) per|plan)\b|(?:requests|calls) ?(?:per|\/) ?s(?:ec)/i

/** Wordings that name a plan, of a limit as well as of a method that the plan lacks. */
const UPGRADE = /upgrade (?:your|to)\b/i

/** Wordings of a method that a node does not serve. */
const NOT_SERVED =
  /not (?:found|supported|available|allowed|enabled|implemented|whitelisted)|does not exist|unsupported|unknown method|forbidden|disabled|unauthori[sz]ed/i

/** Wordings in which "limit" is the request's: of gas, of a batch's size, or of a response's. */
const OF_REQUEST =
  /(?:execution|transaction) reverted|vm exception|\bgas\b|\bbatch\b|(?:response|log) (?:is )?(?:size|too large)|block range|\bresults\b|returned more than/i

/** Codes of JSON-RPC 2.0, section 5.1, and EIP-1474 for a method that is not served. */
const NOT_SERVED_CODES: readonly unknown[] = [-32_601, -32_004]

/** True for an error that says nothing about the request: the node limits its clients. */
export function isNodeLimit(code: unknown, message: string): boolean {
  if (OF_REQUEST.test(message)) return false
  if (LIMIT_CODES.includes(code) || LIMITED.test(message)) return true
  return UPGRADE.test(message) && !isNotServed(code, message)
}

/** True for an error that says that the node does not serve the method. */
export const isNotServed = (code: unknown, message: string): boolean =>
  NOT_SERVED_CODES.includes(code) || NOT_SERVED.test(message)

/** True for an HTTP status by which a node or its provider limits a client. */
export const isLimitStatus = (status: number, hasRetryAfter: boolean): boolean =>
  status === 429 || (hasRetryAfter && (status === 403 || status === 503))

/** Pause of a `Retry-After` header in milliseconds: seconds, or a date; `now` is in Unix ms. */
export function readRetryAfter(
  value: string | null | undefined,
  now: number,
): number | undefined {
  if (value == null) return undefined
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
