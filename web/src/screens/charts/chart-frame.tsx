import { type ReactNode, useRef } from 'react'
import { CHART_HEIGHT, CHART_ROOM } from '../../parts/chart/chart-room.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton, ValueSkeleton } from '../../ui/skeleton.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import classes from './chart-gallery.module.css'

const FOLDED = { isOpen: false } as const

/** A chart of the gallery under its name and its figure. On a phone it opens by them. */
export function ChartFrame({
  id,
  name,
  link,
  hint,
  value,
  when,
  isReady,
  actions,
  children,
}: {
  /** Anchor of links to it. */
  id?: string
  name: string
  /** The name, leading to a larger chart. */
  link?: ReactNode
  hint: string
  value: string
  /** Says what the value is. */
  when: string
  /** Its response is here, or has failed. */
  isReady: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const isPhone = useIsPhone()
  const plot = useRef<HTMLDivElement>(null)
  const isSeen = useInView(plot)
  const figure = (
    <span className={classes.value}>
      {isReady ? <bdi>{value}</bdi> : <ValueSkeleton width="6ch" />}
    </span>
  )
  return (
    <div id={id} className={classes.card} aria-busy={!isReady}>
      <Panel
        title={
          isPhone ? (
            <>
              {name} {figure}
            </>
          ) : (
            <span title={hint}>{link ?? name}</span>
          )
        }
        folded={isPhone ? FOLDED : undefined}
        actions={isPhone ? undefined : actions}
      >
        <p className={classes.figure}>
          {isPhone ? link : figure} <span className={classes.when}>{when}</span>
        </p>
        <div ref={plot} style={{ minBlockSize: CHART_ROOM }}>
          {isSeen && (isReady ? children : <Skeleton height={CHART_HEIGHT} />)}
        </div>
      </Panel>
    </div>
  )
}
