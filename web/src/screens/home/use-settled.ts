import { useEffect, useState } from 'react'

/** Time for what Home cannot do without, in milliseconds. */
const SETTLED_AFTER_MS = 1_000

/**
 * True from a moment after `isReady`: what Home can be read without is requested then, into
 * room that is kept for it.
 */
export function useSettled(isReady: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isSettled
}
