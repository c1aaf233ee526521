import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** Color of a badge, by meaning. */
export type Tone = 'neutral' | 'success' | 'failed' | 'pending' | 'info'

/** A word or two in a rounded field. `title` explains it. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: Tone | undefined
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classes.badge} data-tone={tone} title={title || undefined}>
      {children}
    </span>
  )
}
