import type { Component } from '@bvlgarichain/shared'
import { useEffect, useRef } from 'react'
import { callFlow } from './call-flow.ts'
import classes from './topology.module.css'
import { edgeCurve, pointOn } from './topology-layout.ts'

/** Straight pieces that a dot's way is made of. */
const PIECES = 12

/**
 * Dots on their way from one component to another, one for each call. What moves is their
 * `transform` alone, which costs the page's thread nothing and rests while the tab is hidden.
 * Nothing moves for those who want no motion: the style sheet hides the dots.
 */
export function CallDots({
  from,
  to,
  perMinute,
}: {
  from: Component
  to: Component
  perMinute: number
}) {
  const group = useRef<SVGGElement>(null)
  const { dots, seconds } = callFlow(perMinute)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const curve = edgeCurve(from, to)
    const keyframes = Array.from({ length: PIECES + 1 }, (_, piece) => {
      const [x, y] = pointOn(curve, piece / PIECES)
      return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }
    })
    const duration = seconds * 1_000
    const running = [...(group.current?.children ?? [])].map((dot, index) =>
      dot.animate(keyframes, {
        duration,
        delay: (-duration * index) / dots,
        iterations: Number.POSITIVE_INFINITY,
      }),
    )
    return () => {
      for (const animation of running) animation.cancel()
    }
  }, [from, to, dots, seconds])
  return (
    <g ref={group}>
      {Array.from({ length: dots }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike, and their number is all there is
        <circle key={index} className={classes.dot} r="3" />
      ))}
    </g>
  )
}
