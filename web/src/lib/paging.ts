import { MAX_PAGE_SIZE, type Page } from '@bvlgarichain/shared'

/** What the address of a list carries. */
export interface ListSearch {
  /** From 1; beside a cursor it only tells the visitor where he is. */
  readonly page?: number
  /** Rows a page, 1 to {@link MAX_PAGE_SIZE}. */
  readonly size?: number
  /** Opaque position from an earlier answer; wins over `page`. */
  readonly cursor?: string
}

/** Paging part of a request. */
export interface PageRequest {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly cursor?: string
}

/** Where a pager's buttons lead. */
export type PageMove = 'first' | 'previous' | 'next' | 'last'

/** Sizes a visitor can choose from. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
/** Rows a page on the list screens where the address names no size. */
export const LIST_PAGE_SIZE = 25

/** Longest cursor the contract allows. */
const CURSOR_LENGTH = 256

/** Keeps what is usable of an address somebody may have typed, and drops the rest. */
export function validateListSearch(search: Record<string, unknown>): ListSearch {
  const page = wholeNumber(search.page, Number.MAX_SAFE_INTEGER)
  const size = wholeNumber(search.size, MAX_PAGE_SIZE)
  const cursor = cursorOf(search.cursor)
  return {
    ...(page === undefined ? {} : { page }),
    ...(size === undefined ? {} : { size }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

/** The request for the page that an address names. */
export function toPageRequest({ page, size, cursor }: ListSearch): PageRequest {
  return {
    ...(cursor !== undefined || page === undefined ? {} : { pageNum: page }),
    ...(size === undefined ? {} : { pageSize: size }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

/** True for the page that new rows enter at. */
export function isFirstPage({ page, cursor }: ListSearch): boolean {
  return cursor === undefined && (page ?? 1) === 1
}

/** Number of the last page, at least 1. */
export function lastPageOf({
  total,
  pageSize,
}: Pick<Page<unknown>, 'total' | 'pageSize'>) {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Whether there are pages beside the one that `answer` is; none are known without it. */
export function neighboursOf(search: ListSearch, answer: Page<unknown> | undefined) {
  if (answer === undefined) {
    return { page: search.page ?? 1, hasPrev: false, hasNext: false }
  }
  const page = pageNumberOf(search, answer)
  const last = lastPageOf(answer)
  const byCursor = answer.nextCursor !== undefined || answer.prevCursor !== undefined
  return {
    page,
    hasPrev: byCursor ? answer.prevCursor !== undefined : page > 1,
    hasNext: byCursor ? answer.nextCursor !== undefined : page < last,
  }
}

/**
 * The address one move away. A cursor is preferred, because page numbers shift while rows
 * arrive; a backend without cursors is paged by number. First and last need no cursor.
 */
export function movePage(
  search: ListSearch,
  answer: Page<unknown> | undefined,
  move: PageMove,
): ListSearch {
  if (answer === undefined) return search
  const size = search.size === undefined ? {} : { size: search.size }
  const page = pageNumberOf(search, answer)
  const last = lastPageOf(answer)
  switch (move) {
    case 'first':
      return size
    case 'last':
      return { ...size, page: last }
    case 'previous': {
      if (page <= 2) return size
      const cursor = answer.prevCursor
      return { ...size, page: page - 1, ...(cursor === undefined ? {} : { cursor }) }
    }
    case 'next': {
      const cursor = answer.nextCursor
      return { ...size, page: page + 1, ...(cursor === undefined ? {} : { cursor }) }
    }
  }
}

function pageNumberOf(search: ListSearch, answer: Page<unknown>): number {
  return search.page ?? answer.pageNum
}

function wholeNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  const usable = Number.isSafeInteger(number) && (number as number) >= 1
  return usable && (number as number) <= most ? (number as number) : undefined
}

/** The router reads a cursor of digits as a number. */
function cursorOf(value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || text === '') return undefined
  return text.length <= CURSOR_LENGTH ? text : undefined
}
