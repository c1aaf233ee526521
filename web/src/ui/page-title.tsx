import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The heading of a screen; `children` stand beside it (badges, a way to the neighbours). */
export function PageTitle({
  title,
  children,
}: {
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {children === undefined ? null : <div className={classes.beside}>{children}</div>}
    </header>
  )
}
