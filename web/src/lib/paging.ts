import { type Page, unreadableItems } from '@bvlgarichain/contract'
import { LIST_PAGE_SIZE, type ListSearch } from './list-search.ts'

/** Where a pager's buttons lead. */
export type PageMove = 'first' | 'previous' | 'next' | 'last'

/** Sizes a visitor can choose from. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
/** Number of the last page, at least 1. */
export function lastPageOf({
  total,
  pageSize,
}: Pick<Page<unknown>, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil((total ?? 0) / (pageSize ?? LIST_PAGE_SIZE)))
}

/** Whether `total` counts every row, so that there is a known last page. */
export const hasExactTotal = ({
  total,
  totalIsLowerBound,
}: Pick<Page<unknown>, 'total' | 'totalIsLowerBound'>): boolean =>
  total !== undefined && totalIsLowerBound !== true

/** Rows of a page, those included that could not be read. */
export const rowCountOf = (page: Page<unknown>): number =>
  page.list.length + unreadableItems(page, 'list')

/** True for a page without rows behind the first one: the list has no such page (any more). */
export function isPastLastPage(
  { page, cursor }: ListSearch,
  response: Pick<Page<unknown>, 'list'> | undefined,
): boolean {
  return response?.list.length === 0 && cursor === undefined && (page ?? 1) > 1
}

/** Whether there are pages before and after a page; none without data. */
export function neighboursOf(search: ListSearch, response: Page<unknown> | undefined) {
  if (response === undefined) {
    return { page: search.page ?? 1, hasPrev: false, hasNext: false }
  }
  const page = pageNumberOf(search, response)
  const pageSize = pageSizeOf(search, response)
  const last = lastPageOf({ total: response.total, pageSize })
  // Without an exact total, a full page may have one after it.
  const isFull = rowCountOf(response) >= pageSize
  const hasNextPage = page < last || (isFull && !hasExactTotal(response))
  const byCursor = response.nextCursor !== undefined || response.prevCursor !== undefined
  return {
    page,
    // Cursors of some backends lead forward only: page numbers lead back.
    hasPrev: response.prevCursor !== undefined || page > 1 || search.cursor !== undefined,
    hasNext: byCursor ? response.nextCursor !== undefined : hasNextPage,
  }
}

/**
 * The search part one move away. A cursor is preferred, because page numbers shift while rows
 * arrive; a backend without cursors is paged by number. First and last need no cursor.
 */
export function movePage(
  search: ListSearch,
  response: Page<unknown> | undefined,
  move: PageMove,
): ListSearch {
  if (response === undefined) return search
  const size = search.size === undefined ? {} : { size: search.size }
  const page = pageNumberOf(search, response)
  const last = lastPageOf({
    total: response.total,
    pageSize: pageSizeOf(search, response),
  })
  switch (move) {
    case 'first':
      return size
    case 'last':
      return { ...size, page: last }
    case 'previous': {
      if (page <= 2) return size
      if (hasExactTotal(response) && page > last + 1) return { ...size, page: last }
      const cursor = response.prevCursor
      return { ...size, page: page - 1, ...(cursor === undefined ? {} : { cursor }) }
    }
    case 'next': {
      const cursor = response.nextCursor
      return { ...size, page: page + 1, ...(cursor === undefined ? {} : { cursor }) }
    }
  }
}

/**
 * Rows of a full page: as the response says, else as requested, unless it has fewer and is not the last.
 * Backends may serve fewer rows a page than requested.
 */
export function pageSizeOf(search: ListSearch, response: Page<unknown>): number {
  if (response.pageSize !== undefined) return response.pageSize
  const asked = search.size ?? LIST_PAGE_SIZE
  const rows = rowCountOf(response)
  const end = (pageNumberOf(search, response) - 1) * asked + rows
  const isShort = rows > 0 && rows < asked && end < (response.total ?? 0)
  return isShort ? rows : asked
}

function pageNumberOf(search: ListSearch, response: Page<unknown>): number {
  return search.page ?? response.pageNum ?? 1
}
