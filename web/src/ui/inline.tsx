import type { ReactNode } from 'react'
import classes from './inline.module.css'

/** A row of elements that wraps. */
export function Inline({ children }: { children: ReactNode }) {
  return <span className={classes.inline}>{children}</span>
}
