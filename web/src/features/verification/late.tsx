import { type ComponentType, useEffect, useState } from 'react'
import { VerificationBadge } from './verification-badge.tsx'

/**
 * A component that is loaded once the page has been painted, with a badge in its place until
 * then. Where it cannot be loaded the badge says so and the page stays whole.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { inline = false } = {},
): ComponentType<Props> {
  return function Late(props) {
    const [loaded, setLoaded] = useState<{
      Component: ComponentType<Props> | undefined
    }>()
    useEffect(() => {
      let isCurrent = true
      const keep = (Component: ComponentType<Props> | undefined) => {
        if (isCurrent) setLoaded({ Component })
      }
      const cancel = afterPaint(() => {
        load().then(keep, () => keep(undefined))
      })
      return () => {
        isCurrent = false
        cancel()
      }
    }, [])
    if (loaded?.Component !== undefined) return <loaded.Component {...props} />
    const state = loaded === undefined ? 'CHECKING' : 'UNAVAILABLE'
    return <VerificationBadge state={state} inline={inline} />
  }
}

/** Runs something once the frame that is being made is on screen. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
