import type { Component } from '@bvlgarichain/contract'
import { useEffect, useRef } from 'react'
import { callFlow } from './call-flow.ts'
import classes from './topology.module.css'
import { edgeCurve, pointOn } from './topology-layout.ts'

/** Number of straight segments of a dot's path. */
const PIECES = 12

/**
 * Dots that move from one component to another, one per call. Only their `transform` is
 * animated, off the main thread, and not in hidden tabs. With reduced motion, the style sheet
 * hides them.
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
