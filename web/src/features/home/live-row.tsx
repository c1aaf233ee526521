import { type ReactNode, useState } from 'react'
import classes from './latest-list.module.css'

/**
 * A row that fades in when it joins a list that was already on screen. Whether it is fresh is
 * settled when it appears, so that later renders do not start the animation again.
 */
export function LiveRow({
  fresh,
  testId,
  value,
  children,
}: {
  fresh: boolean
  testId: string
  /** Raw identity of the row, for tests. */
  value: string | number
  children: ReactNode
}) {
  const [appearedFresh] = useState(fresh)
  return (
    <li
      className={classes.row}
      data-fresh={appearedFresh || undefined}
      data-testid={testId}
      data-value={value}
    >
      {children}
    </li>
  )
}
