import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { VerificationBadge } from './verification-badge.tsx'

/**
 * A component that loads after the first paint, with a badge in its place until then. If its
 * code can't be loaded, the badge reports it.
 */
export function lazyAfterPaint<Props extends object>(
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
        if (isCurrent) startTransition(() => setLoaded({ Component }))
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

/** Calls back after the next paint. */
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
