import { useEffect, useState } from 'react'
import { readZoom, zoomText } from '../../lib/zoom.ts'
import { type TimeWindow, WHOLE } from './time-window.ts'

/** Pause before the URL follows a movement, in milliseconds: browsers limit its changes. */
const REST_MS = 250

const windowOf = (zoom: string | undefined): TimeWindow => readZoom(zoom) ?? WHOLE

/**
 * The visible part of the axis. It moves immediately; the URL follows at rest, and the visible
 * part is then exactly that of the URL.
 */
export function useZoom(
  /** Zoom in the URL. */
  zoom: string | undefined,
  onZoom: (zoom: string | undefined) => void,
): [TimeWindow, (window: TimeWindow) => void] {
  const [window, setWindow] = useState<TimeWindow>(() => windowOf(zoom))
  const [known, setKnown] = useState(zoom)
  // A change from outside (Back, a link) replaces the visible part.
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
