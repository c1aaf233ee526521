import type { ReactNode } from 'react'
import classes from './state-screen.module.css'
import { useTabTitle } from './tab-title.ts'

/** A whole screen that says something instead of showing data. */
export function StateScreen({
  mark,
  title,
  children,
  actions,
}: {
  /** A short sign above the title, e.g. `404`. */
  mark?: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  useTabTitle(title)
  return (
    <div className={classes.screen}>
      {mark !== undefined && <p className={classes.mark}>{mark}</p>}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
