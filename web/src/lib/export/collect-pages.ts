import { MAX_PAGE_SIZE, type Page } from '@bvlgarichain/contract'
import { isOutside, type TimeSpan } from '../date-range.ts'
import type { PageRequest } from '../list-search.ts'
import { hasExactTotal, lastPageOf, rowCountOf } from '../paging.ts'
import { plausibleTime } from '../plausible-time.ts'

/** Progress of an export. */
export interface ExportProgress {
  readonly done: number
  /** `undefined` if the list has no total. */
  readonly total: number | undefined
}

/** Asks for one page of the list that is exported. */
export type AskPage<Row> = (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>

/**
 * Every row of a list, page by page. It walks along cursors, so that rows which arrive
 * meanwhile shift nothing; a backend without cursors is walked by page number. There is no
 * limit but the list's end: an empty or short page if the total is unknown.
 *
 * @throws what `ask` throws; the signal's reason once it is aborted
 */
export async function* collectPages<Row>(
  ask: AskPage<Row>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let request: PageRequest = { pageSize: MAX_PAGE_SIZE }
  let pageSize: number | undefined
  for (let pageNum = 1; ; pageNum++) {
    signal.throwIfAborted()
    const page = await ask(request, signal)
    // A backend that ignores the page number would be requested forever.
    if (pageNum > 1 && page.pageNum === 1 && !hasExactTotal(page)) return
    if (page.list.length > 0) yield page.list
    if (page.nextCursor !== undefined) {
      // A backend that repeats a cursor would be requested forever.
      if (page.nextCursor === request.cursor) return
      request = { pageSize: MAX_PAGE_SIZE, cursor: page.nextCursor }
      continue
    }
    const byNumber = request.cursor === undefined && page.prevCursor === undefined
    if (!byNumber || rowCountOf(page) === 0) return
    // Backends may serve fewer rows a page than requested.
    pageSize ??= page.pageSize ?? rowCountOf(page)
    const isLast = hasExactTotal(page)
      ? pageNum >= lastPageOf({ total: page.total, pageSize })
      : rowCountOf(page) < pageSize
    if (isLast) return
    request = { pageSize: MAX_PAGE_SIZE, pageNum: pageNum + 1 }
  }
}

/**
 * The rows of a span of time, from the pages of a list that goes from the newest to the oldest. Pages
 * before the span are never requested.
 *
 * @param timeOf Unix milliseconds; a row without a time may be of any
 */
export async function* collectSpan<Row>(
  ask: AskPage<Row>,
  signal: AbortSignal,
  span: TimeSpan,
  timeOf: (row: Row) => number | undefined,
): AsyncGenerator<readonly Row[]> {
  const known = (row: Row) => plausibleTime(timeOf(row))
  for await (const rows of collectPages(ask, signal)) {
    yield rows.filter((row) => !isOutside(known(row), span))
    const oldest = rows.map(known).findLast((time) => time !== undefined)
    if (oldest !== undefined && oldest < span.from) return
  }
}
