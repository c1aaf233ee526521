import { MAX_PAGE_SIZE } from '@bvlgarichain/contract'
import { defined } from './defined.ts'
import { type SearchOf, searchSchema, wholeNumber } from './search-schema.ts'
import { serverNow } from './server-time.ts'

/** Paging part of a request. */
export interface PageRequest {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly cursor?: string
}

/** Rows per page on list screens whose URL names no size. */
export const LIST_PAGE_SIZE = 25

/** Longest cursor the contract allows. */
const CURSOR_LENGTH = 256

/** Query parameters of a list's paging. */
export const listFields = {
  /** From 1; beside a cursor it is only shown. */
  page: wholeNumber(1),
  /** Rows per page. */
  size: wholeNumber(1, MAX_PAGE_SIZE),
  /** Opaque position from an earlier response; wins over `page`. */
  cursor(value: unknown) {
    const text = Number.isSafeInteger(value) ? String(value) : value
    if (typeof text !== 'string' || text === '') return undefined
    return text.length <= CURSOR_LENGTH ? text : undefined
  },
}

/** Search part of a list: its paging. */
export const listSearch = searchSchema(listFields)
export type ListSearch = SearchOf<typeof listSearch>

/** The request for the page that a URL names. */
export function toPageRequest({ page, size, cursor }: ListSearch): PageRequest {
  const pageNum = cursor === undefined ? page : undefined
  return defined({ pageNum, pageSize: size, cursor })
}

/** The same for a list screen, which has its own page size. */
export const listRequest = ({ size = LIST_PAGE_SIZE, ...search }: ListSearch) => ({
  ...toPageRequest(search),
  pageSize: size,
})

/** True for the page that new rows enter at. */
export function isFirstPage({ page, cursor }: ListSearch): boolean {
  return cursor === undefined && (page ?? 1) === 1
}

/** True for a page that new rows can enter, given the last moment of its time in Unix ms. */
export const takesNewRows = (
  search: ListSearch,
  { to = Number.POSITIVE_INFINITY }: { readonly to?: number | undefined } = {},
): boolean => isFirstPage(search) && to >= serverNow()
