import { type RefCallback, useCallback, useState } from 'react'

/**
 * Width of an element in CSS pixels, kept up to date; `undefined` before the first layout.
 * The callback is the element's `ref`.
 */
export function useWidth<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  number | undefined,
] {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: Element | null) => {
    if (element === null) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
