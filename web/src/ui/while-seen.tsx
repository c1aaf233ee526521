import { memo, type ReactNode, useRef } from 'react'
import { useIsNear } from './use-in-view.ts'

/** Draws `children` anew only while they are in or near the viewport, and once when they are ready. */
export function WhileSeen({
  isReady,
  children,
}: {
  /** Its data is here. */
  isReady: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  return (
    <div ref={box}>
      <Held isReady={isReady} isNear={isNear}>
        {children}
      </Held>
    </div>
  )
}

const Held = memo(
  ({ children }: { isReady: boolean; isNear: boolean; children: ReactNode }) => children,
  (before, { isReady, isNear }) => !isNear && before.isReady === isReady,
)
