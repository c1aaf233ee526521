import '@mantine/core/styles/Skeleton.layer.css'
import { FINALITY_STAGES } from '@bvlgarichain/contract'
import { Skeleton } from '@mantine/core'
import classes from './finality-steps.module.css'
import steps from './steps.module.css'

/** Skeleton of the finality sentence and steps. */
export function FinalitySkeleton() {
  return (
    <div className={steps.room} aria-hidden="true">
      <div className={classes.sentence}>&nbsp;</div>
      <div className={`${steps.steps} ${classes.stages}`}>
        {FINALITY_STAGES.map((stage) => (
          <div key={stage} className={steps.step}>
            <Skeleton className={steps.mark} />
            <Skeleton height={12} mt={6} radius="sm" width="60%" />
          </div>
        ))}
      </div>
    </div>
  )
}
