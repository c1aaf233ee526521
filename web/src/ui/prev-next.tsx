import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import classes from './prev-next.module.css'

/** Renders the link of one direction around the arrow; not called at the end. */
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

/**
 * The same around position `at` of a sequence that begins with 0. `link` draws the link to
 * another position; the largest safe integer has none after it.
 */
export function PrevNextAt({
  label,
  at,
  link,
}: {
  label: string
  at: number
  link: (at: number, direction: 'previous' | 'next', arrow: ReactNode) => ReactNode
}) {
  return (
    <PrevNext
      label={label}
      previous={at === 0 ? undefined : (arrow) => link(at - 1, 'previous', arrow)}
      next={
        at === Number.MAX_SAFE_INTEGER
          ? undefined
          : (arrow) => link(at + 1, 'next', arrow)
      }
    />
  )
}
