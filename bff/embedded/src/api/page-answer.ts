import { DEFAULT_PAGE_SIZE, type Page } from '@bvlgarichain/shared'
import { type Listing, type PageRequest, readPage } from '../store/page.ts'
import type { Database } from '../store/sql.ts'

/** Reads a page of a list and puts it into the contract's frame. */
export function pageAnswer<Row, Item>(
  db: Database,
  request: PageRequest,
  listing: Listing,
  total: number,
  present: (row: Row) => Item,
): Page<Item> {
  const { rows, ...cursors } = readPage<Row>(db, listing, request, DEFAULT_PAGE_SIZE)
  return {
    list: rows.map(present),
    total,
    pageNum: request.pageNum ?? 1,
    pageSize: request.pageSize ?? DEFAULT_PAGE_SIZE,
    ...cursors,
  }
}
