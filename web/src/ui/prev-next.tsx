import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import classes from './prev-next.module.css'

/** One direction: how to draw its link around the arrow; left out where there is no way on. */
export type Neighbour = ((arrow: ReactNode) => ReactNode) | undefined

/** Arrows to the thing before and the one after. `label` names the pair for screen readers. */
export function PrevNext({
  label,
  previous,
  next,
}: {
  label: string
  previous: Neighbour
  next: Neighbour
}) {
  const back = <IconChevronLeft size={16} aria-hidden="true" />
  const on = <IconChevronRight size={16} aria-hidden="true" />
  return (
    <nav className={classes.nav} aria-label={label}>
      {previous ? previous(back) : <span className={classes.none}>{back}</span>}
      {next ? next(on) : <span className={classes.none}>{on}</span>}
    </nav>
  )
}
