/**
 * Codes of nodes and providers for a client's limit: EIP-1474's "limit exceeded", those of
 * QuickNode, Base, Ankr and Alchemy, and the HTTP status.
 */
const LIMIT_CODES: readonly unknown[] = [-32_005, -32_007, -32_016, -32_029, -32_090, 429]

/** Wordings of a client's limit. */
const LIMITED =
  /rate.?limit|too many (?:request|call)s?\b|throttl|\bquota|slow down|over capacity|\b(?:request|call)s? (?:limit|count)|(?:exceed|exhaust|reach)\w* [^.]*\bplan\b/i
/** Words for the use of a node by a client, which is limited if the message has one of excess, too. */
const USE =
  /\brates?\b|\b[rqt]ps\b|\bcups?\b|\bcus?\b|compute units|\bcredits?\b|\bcapacity\b|\bthroughput\b|\busage\b|\b(?:hourly|daily|monthly)\b|(?:\bper |(?:\d|call|calls|req|requests) ?\/ ?)(?:s|sec(?:ond)?|min(?:ute)?|hour|day|month)\b/i
const EXCESS =
  /limit|exceed|exhaust|reach|\bmax|insufficient|not enough|out of|\bused\b|\btoo (?:many|much|fast|high|often)\b/i

/** Wordings that name a plan, of a limit as well as of a method that the plan lacks. */
const UPGRADE = /upgrade (?:your|to)\b/i

/** Wordings of a method that a node does not serve. */
const NOT_SERVED =
  /not (?:found|supported|available|allowed|enabled|implemented|whitelisted)|does not exist|unsupported|unknown method|forbidden|disabled|unauthori[sz]ed/i

/** Wordings of a contract's failure, whose reason may hold any words. */
const REVERTED = /(?:execution|transaction) reverted|vm exception/i

/** Wordings in which "limit" is the request's: of gas, of a batch's size, or of a response's. */
const OF_REQUEST =
  /\bgas\b|\bbatch\b|(?:response|log) (?:is )?(?:size|too large)|block range|\bresults\b|returned more than/i

/** Codes of JSON-RPC 2.0, section 5.1, and EIP-1474 for a method that is not served. */
const NOT_SERVED_CODES: readonly unknown[] = [-32_601, -32_004]

/** True for an error that says nothing about the request: the node limits its clients. */
export function isNodeLimit(code: unknown, message: string): boolean {
  if (REVERTED.test(message)) return false
  const isCode = LIMIT_CODES.includes(code)
  const isWorded = LIMITED.test(message) || (USE.test(message) && EXCESS.test(message))
  // Providers use the code for a request's own limits as well, such as one of logs.
  if (OF_REQUEST.test(message)) return code === 429 || (isCode && isWorded)
  return isCode || isWorded || (UPGRADE.test(message) && !isNotServed(code, message))
}

/** True for an error that says that the node does not serve the method. */
export const isNotServed = (code: unknown, message: string): boolean =>
  NOT_SERVED_CODES.includes(code) || NOT_SERVED.test(message)

/** True for an HTTP status by which a node or its provider limits a client. */
export const isLimitStatus = (status: number, hasRetryAfter: boolean): boolean =>
  status === 429 || (hasRetryAfter && (status === 403 || status === 503))

/**
 * Pause of a `Retry-After` header in milliseconds: seconds, or a date (RFC 9110, 10.2.3). Two proxies
 * write two numbers, of which the larger counts. `now` is in Unix ms.
 */
export function readRetryAfter(
  value: string | null | undefined,
  now: number,
): number | undefined {
  if (value == null) return undefined
  // Without a time of day, `Date.parse` takes any number for a date in 2001.
  const date = /:\d\d/.test(value) ? Date.parse(value) : Number.NaN
  const ms = /^\s*\d[\d\s,.]*$/.test(value)
    ? Math.ceil(Math.max(...value.split(',').map(Number)) * 1_000)
    : date - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
