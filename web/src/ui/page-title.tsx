import '../locales/en-US/screens.ts'
import '../theme/fields.css'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'
import { useTabTitle } from './tab-title.ts'

/** The heading of every screen but Home, whose texts it brings; `children` are beside it (badges, links to the neighbors). */
export function PageTitle({
  title,
  tab = typeof title === 'string' ? title : undefined,
  children,
}: {
  title: ReactNode
  /** Title of the tab, where it differs from the heading or the heading is no text. */
  tab?: string | undefined
  children?: ReactNode
}) {
  useTabTitle(tab)
  return (
    <header className={classes.header}>
      <h1 className={classes.title} aria-label={tab === title ? undefined : tab}>
        {title}
      </h1>
      {children === undefined ? null : <div className={classes.beside}>{children}</div>}
    </header>
  )
}
