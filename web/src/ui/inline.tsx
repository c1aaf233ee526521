import type { ReactNode } from 'react'
import classes from './inline.module.css'

/** Things beside each other that wrap where they do not fit. */
export function Inline({ children }: { children: ReactNode }) {
  return <span className={classes.inline}>{children}</span>
}
