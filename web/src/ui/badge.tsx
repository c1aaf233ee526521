import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** Colour of a badge, by what it means. */
export type Tone = 'neutral' | 'success' | 'failed' | 'pending' | 'info'

/** A word or two in a rounded field. `title` explains it. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: Tone
  title?: string
  children: ReactNode
}) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
