import { DEFAULT_PAGE_SIZE, type CompletePage as Page } from '@bvlgarichain/contract'
import type { Reader } from '../sql/database.ts'
import type { Store } from '../store/open.ts'
import {
  type Listing,
  type ListOptions,
  type PageRequest,
  readPage,
} from '../store/page.ts'
import { listingOf, type RowSelection } from '../store/selection.ts'

/** Reads a page of a list and puts it into the contract's frame. */
export function pageResponse<Tables, Names extends keyof Tables, Row, Item>(
  db: Reader,
  request: PageRequest,
  listing: Listing<Tables, Names, Row>,
  present: (row: Row) => Item,
  options?: ListOptions,
): Page<Item> {
  const { pageNum = 1, pageSize = DEFAULT_PAGE_SIZE } = request
  const { rows, ...page } = readPage(db, listing, request, DEFAULT_PAGE_SIZE, options)
  return { list: rows.map(present), pageNum, pageSize, ...page }
}

/** The same for rows that are in some of the store's lists. */
export const listResponse = <Row, Item>(
  { db }: Store,
  request: PageRequest,
  selection: RowSelection<Row>,
  present: (row: Row) => Item,
  options?: ListOptions,
): Page<Item> => pageResponse(db, request, listingOf(db, selection), present, options)
