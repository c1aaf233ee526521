import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something counts as seen, so that it is there in time. */
const AHEAD = '50px'

const canObserve = () => typeof IntersectionObserver !== 'undefined'

/**
 * True once an element has been in or near the viewport. Sections below send no request before:
 * most visitors of the dashboard never scroll that far.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const isNear = useIsNear(element)
  const [seen, setSeen] = useState(isNear)
  if (isNear && !seen) setSeen(true)
  return seen
}

/** True while an element is in or near the viewport: what is live elsewhere rests. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !canObserve())
  useEffect(() => {
    if (element.current === null || !canObserve()) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
