import { DEFAULT_PAGE_SIZE, type CompletePage as Page } from '@bvlgarichain/shared'
import type { Reader, Value } from '../store/database.ts'
import type { Store } from '../store/open.ts'
import { type Listing, type PageRequest, readPage, walkTo } from '../store/page.ts'
import { readSelection, type Selection } from '../store/selection.ts'

const sizesOf = ({ pageNum = 1, pageSize = DEFAULT_PAGE_SIZE }: PageRequest) => ({
  pageNum,
  pageSize,
})

/**
 * Reads a page of a list and puts it into the contract's frame. `keyAt` tells the key of the
 * row at a position from the top; without it the list's index is walked, which takes 20 ms
 * for a position half a million rows from both ends.
 */
export function pageResponse<Tables, Names extends keyof Tables, Row, Item>(
  db: Reader,
  request: PageRequest,
  listing: Listing<Tables, Names, Row>,
  total: number,
  present: (row: Row) => Item,
  keyAt = (position: number): readonly Value[] | undefined =>
    walkTo(db, listing, total, position),
): Page<Item> {
  const page = readPage(db, listing, request, DEFAULT_PAGE_SIZE, keyAt)
  const { rows, ...cursors } = page
  return { list: rows.map(present), total, ...sizesOf(request), ...cursors }
}

/** The same for rows that are in some of the store's lists. */
export function listResponse<Row, Item>(
  store: Store,
  request: PageRequest,
  selection: Selection<Row>,
  present: (row: Row) => Item,
): Page<Item> {
  const { rows, total, totalIsMinimum, ...cursors } = readSelection(
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
