import type { Quantity } from '@bvlgarichain/contract'
import { formatShare, shareOf } from '../lib/format-amount.ts'
import classes from './share-bar.module.css'

/** How much of a whole is used: a bar and its percentage. */
export function ShareBar({
  part,
  whole,
}: {
  part: Quantity | undefined
  whole: Quantity | undefined
}) {
  if (part === undefined || whole === undefined) return null
  const width = Math.min(100, shareOf(part, whole))
  return (
    <span className={classes.share}>
      <span className={classes.bar} aria-hidden="true">
        {width > 0 && (
          <span className={classes.fill} style={{ inlineSize: `${width}%` }} />
        )}
      </span>
      <bdi dir="ltr" className={classes.text}>
        {formatShare(part, whole)}
      </bdi>
    </span>
  )
}
