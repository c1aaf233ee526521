import type { ReactNode } from 'react'
import classes from './latest-list.module.css'

/**
 * A place in a list of fixed length. The place stays and its content changes, so that nothing
 * on the page moves; content that has just arrived fades in.
 */
export function LiveRow({
  id,
  fresh,
  testId,
  children,
}: {
  /** Raw identity of what stands here now. */
  id: string | number
  fresh: boolean
  testId: string
  children: ReactNode
}) {
  return (
    <li className={classes.place} data-testid={testId} data-value={id}>
      {/* Its own key starts the animation once for each new content. */}
      <div
        key={fresh ? id : 'settled'}
        className={classes.row}
        data-fresh={fresh || undefined}
      >
        {children}
      </div>
    </li>
  )
}
