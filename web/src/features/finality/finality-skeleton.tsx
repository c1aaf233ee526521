import '@mantine/core/styles/Skeleton.layer.css'
import { FINALITY_STAGES } from '@bvlgarichain/shared'
import { Skeleton } from '@mantine/core'
import classes from './finality-steps.module.css'

/** Stands for finality steps that are on their way, at their final height. */
export function FinalitySkeleton() {
  return (
    <div className={classes.steps} aria-hidden="true">
      {FINALITY_STAGES.map((stage) => (
        <div key={stage} className={classes.step}>
          <Skeleton className={classes.mark} />
          <Skeleton height={12} mt={6} radius="sm" width="60%" />
        </div>
      ))}
    </div>
  )
}
