import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Number of rows rendered beyond the visible ones, in each direction. */
const OVERSCAN = 5
/** Rows by which the drawn part moves at a time: fewer, larger steps cost fewer renderings. */
const STEP = 3

/** The part of a list that is drawn: from the first row to before the last. */
export interface RowWindow {
  readonly first: number
  readonly last: number
  /** Maximum number of rendered rows: row n can reuse the element of row n + slots. */
  readonly slots: number
}

/**
 * The visible rows, and those near them, of `count` rows of `height` CSS pixels. Equal heights
 * need no measuring, on which virtual list libraries spend most of their time.
 */
export function rowWindow(
  count: number,
  height: number,
  scrolled: number,
  seen: number,
): RowWindow {
  const top = Math.floor(scrolled / height / STEP) * STEP
  const rows = Math.ceil(seen / height) + STEP
  return {
    first: Math.max(0, Math.min(top, count - 1) - OVERSCAN),
    last: Math.min(count, top + rows + OVERSCAN),
    slots: rows + 2 * OVERSCAN,
  }
}

/** {@link rowWindow} of a scrolling element, kept up to date. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): RowWindow {
  const [{ first, last, slots }, setWindow] = useState(() =>
    rowWindow(count, height, 0, 600),
  )
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const update = () => {
      const { scrollTop, clientHeight } = element
      const next = rowWindow(count, height, scrollTop, clientHeight)
      setWindow((known) =>
        known.first === next.first && known.last === next.last ? known : next,
      )
    }
    const showAll = () =>
      flushSync(() => setWindow({ first: 0, last: count, slots: count }))
    update()
    window.addEventListener('beforeprint', showAll)
    window.addEventListener('afterprint', update)
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      window.removeEventListener('beforeprint', showAll)
      window.removeEventListener('afterprint', update)
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [box, count, height])
  // Rows that are gone are not drawn once more before the effect has seen it.
  return { first: Math.min(first, count), last: Math.min(last, count), slots }
}

/** Scrolls the minimum distance that makes a row visible. */
export function scrollToRow(element: HTMLElement, index: number, height: number): void {
  const { scrollTop, clientHeight } = element
  const top = index * height
  if (top < scrollTop) element.scrollTop = top
  else if (top + height > scrollTop + clientHeight) {
    element.scrollTop = top + height - clientHeight
  }
}
