import { useEffect, useState } from 'react'
import { readZoom, zoomText } from '../../lib/zoom.ts'
import { type TimeWindow, WHOLE } from './time-window.ts'

/** Rest after a movement until the address tells it: browsers limit how often it may change. */
const REST_MS = 250

const windowOf = (zoom: string | undefined): TimeWindow => readZoom(zoom) ?? WHOLE

/**
 * The part of the axis that is looked at. It moves at once; the address follows at rest, and
 * what is shown then is what the address says, to the last digit.
 */
export function useZoom(
  /** What the address says. */
  zoom: string | undefined,
  onZoom: (zoom: string | undefined) => void,
): [TimeWindow, (window: TimeWindow) => void] {
  const [window, setWindow] = useState<TimeWindow>(() => windowOf(zoom))
  const [known, setKnown] = useState(zoom)
  // A change from outside (Back, a link) replaces what was looked at.
  if (zoom !== known) {
    setKnown(zoom)
    if (zoomText(window) !== zoom) setWindow(windowOf(zoom))
  }
  useEffect(() => {
    const text = zoomText(window)
    if (text === zoom) return
    const timer = setTimeout(() => {
      setWindow(windowOf(text))
      onZoom(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [window, zoom, onZoom])
  return [window, setWindow]
}
