import { DEFAULT_PAGE_SIZE, type Page } from '@bvlgarichain/shared'
import type { Store } from '../store/open.ts'
import { type Listing, type PageRequest, readPage, walkTo } from '../store/page.ts'
import { readSelection, type Selection } from '../store/selection.ts'
import type { Bind, Database } from '../store/sql.ts'

const sizesOf = ({ pageNum = 1, pageSize = DEFAULT_PAGE_SIZE }: PageRequest) => ({
  pageNum,
  pageSize,
})

/**
 * Reads a page of a list and puts it into the contract's frame. `keyAt` tells the key of the
 * row at a position from the top; without it the list's index is walked, which takes 20 ms
 * for a position half a million rows from both ends.
 */
export function pageAnswer<Row, Item>(
  db: Database,
  request: PageRequest,
  listing: Listing,
  total: number,
  present: (row: Row) => Item,
  keyAt = (position: number): readonly Bind[] | undefined =>
    walkTo(db, listing, total, position),
): Page<Item> {
  const { rows, ...cursors } = readPage<Row>(
    db,
    listing,
    request,
    DEFAULT_PAGE_SIZE,
    keyAt,
  )
  return { list: rows.map(present), total, ...sizesOf(request), ...cursors }
}

/** The same for rows that are in some of the store's lists. */
export function listAnswer<Row, Item>(
  store: Store,
  request: PageRequest,
  selection: Selection,
  present: (row: Row) => Item,
): Page<Item> {
  const { rows, total, totalIsMinimum, ...cursors } = readSelection<Row>(
    store.db,
    store.lists,
    selection,
    request,
    DEFAULT_PAGE_SIZE,
  )
  return {
    list: rows.map(present),
    total,
    ...(totalIsMinimum && { totalIsMinimum }),
    ...sizesOf(request),
    ...cursors,
  }
}
