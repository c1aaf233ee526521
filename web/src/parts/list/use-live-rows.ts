import type { Page } from '@bvlgarichain/contract'
import { useState } from 'react'
import { isFirstPage, type ListSearch } from '../../lib/list-search.ts'
import { usePausedList } from '../../ui/use-paused-list.ts'
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
  const isOver = live?.isOver?.(search) ?? false
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
