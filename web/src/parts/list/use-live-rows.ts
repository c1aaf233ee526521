import type { Page } from '@bvlgarichain/contract'
import { useState } from 'react'
import { isFirstPage, type ListSearch } from '../../lib/list-search.ts'
import { useClock } from '../../ui/clock.tsx'
import type { LiveRows } from './list.ts'

/**
 * Rows of a list that may be live: which of them to show, and how many wait. Rows that follow
 * the network stand still while the list is paused and under the pointer or the focus.
 *
 * @param name distinguishes lists; another name starts anew
 */
export function useLiveRows<Row, Search extends ListSearch>(
  latest: Page<Row> | undefined,
  {
    name,
    live,
    search,
    rowKey,
  }: {
    name: string
    live: LiveRows<Search> | undefined
    search: Search
    rowKey: (row: Row) => string
  },
) {
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const isOver = useClock((now) => live?.isOver?.(search, now) ?? false)
  const isLive = live !== undefined && !isOver && isFirstPage(search)
  const follows = isLive && live.mode === 'follow'
  const stands = isPaused || isPointed
  const paused = usePausedList(latest, {
    name: follows ? `${name} ${stands}` : name,
    live: isLive && (follows ? stands : (live.isHeld?.(search) ?? true)),
    rowKey,
  })
  return {
    ...paused,
    isLive,
    isPaused,
    setPaused,
    isFollowing: follows && !stands,
    /** Where no rows can come. */
    isOver,
    /** Listeners of the box around the rows, for a list that follows. */
    pointerProps:
      live?.mode === 'follow'
        ? {
            onPointerEnter: () => setPointed(true),
            onPointerLeave: () => setPointed(false),
            onFocus: () => setPointed(true),
            onBlur: () => setPointed(false),
          }
        : {},
  }
}

/** A live list that stands still until the visitor requests the new rows. */
interface PausedList<Row> {
  /** Page to show; `undefined` until the first response. */
  readonly page: Page<Row> | undefined
  /** Rows that have come since. */
  readonly newRows: number
  /** Shows them. */
  readonly showNew: () => void
}

/**
 * Holds the rows of a polled first page in place, so that nothing moves under the pointer.
 * Rows that are still in the newest response take their newest form (their finality grows).
 *
 * @param name distinguishes lists; another name starts anew
 * @param live without it every response is shown as it comes
 */
export function usePausedList<Row>(
  latest: Page<Row> | undefined,
  {
    name,
    live,
    rowKey,
  }: { name: string; live: boolean; rowKey: (row: Row) => string | number },
): PausedList<Row> {
  const [held, setHeld] = useState<{ name: string; page: Page<Row> }>()
  const showNew = () => {
    if (latest !== undefined) setHeld({ name, page: latest })
  }
  if (!live || latest === undefined) return { page: latest, newRows: 0, showNew }
  // Fewer rows than before: some were rolled back, and the paused rows are outdated.
  const outdated =
    held === undefined ||
    held.name !== name ||
    held.page.list.length === 0 ||
    isShorter(latest, held.page)
  if (outdated) {
    if (held?.page !== latest || held.name !== name) showNew()
    return { page: latest, newRows: 0, showNew }
  }
  const page = renewed(held.page, latest, rowKey)
  if (page !== held.page) setHeld({ name, page })
  return { page, newRows: newRowsOf(latest, page, rowKey), showNew }
}

/** The rows of a page in their newest form; the same page where none has changed. */
function renewed<Row>(
  page: Page<Row>,
  latest: Page<Row>,
  rowKey: (row: Row) => string | number,
): Page<Row> {
  const newest = new Map(latest.list.map((row) => [rowKey(row), row]))
  const list = page.list.map((row) => newest.get(rowKey(row)) ?? row)
  return list.every((row, index) => row === page.list[index]) ? page : { ...page, list }
}

/** A total that is missing says nothing about the rows. */
const isShorter = (latest: Page<unknown>, held: Page<unknown>): boolean =>
  latest.total !== undefined && held.total !== undefined && latest.total < held.total

/** From the totals; where one is missing, the rows of the newest page that are not shown. */
function newRowsOf<Row>(
  latest: Page<Row>,
  held: Page<Row>,
  rowKey: (row: Row) => string | number,
): number {
  if (latest.total !== undefined && held.total !== undefined) {
    return latest.total - held.total
  }
  const shown = new Set(held.list.map(rowKey))
  return latest.list.filter((row) => !shown.has(rowKey(row))).length
}
