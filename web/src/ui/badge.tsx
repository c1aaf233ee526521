import type { FinalityStage } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** Color of a badge, by meaning. */
export type Tone = 'neutral' | 'success' | 'failed' | 'pending' | 'info'

/**
 * A word or two in a rounded field. `title` explains it. Not Mantine's: a page of a list has
 * hundreds of them.
 */
export function Badge({
  tone = 'neutral',
  stage,
  title,
  dot,
  children,
}: {
  tone?: Tone | undefined
  /** Stage of finality whose color it has instead. */
  stage?: FinalityStage | undefined
  /** Dot before the text. */
  dot?: 'full' | 'hollow'
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={classes.badge}
      data-tone={tone}
      data-stage={stage}
      title={title || undefined}
    >
      {dot && (
        <span
          className={classes.dot}
          data-hollow={dot === 'hollow' || undefined}
          aria-hidden="true"
        />
      )}
      {children}
    </span>
  )
}
