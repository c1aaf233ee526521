import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something counts as seen, so that it is there in time. */
const AHEAD = '200px'

/**
 * True once an element has been in or near the viewport. Sections below send no request before:
 * most visitors of the dashboard never scroll that far.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element])
  return seen
}
