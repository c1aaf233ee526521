import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import classes from './tab-links.module.css'

/** One tab: its name in the page's address and on screen, and how much it holds. */
export interface TabLink {
  /** `undefined` for the tab that is open where the address names none. */
  readonly tab: string | undefined
  readonly label: string
  /** `null` keeps the place for it. */
  readonly count?: number | null | undefined
}

/** Tabs that live in the page's address, so that a link leads to the open one. */
export function TabLinks({
  label,
  tabs,
  open,
}: {
  label: string
  tabs: readonly TabLink[]
  open: string | undefined
}) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ tab, label: text, count }) => (
        <Link
          key={tab ?? ''}
          to="."
          // Paging belongs to the tab that is left.
          search={({ bizId, unionId }) => ({
            ...(bizId === undefined ? {} : { bizId }),
            ...(unionId === undefined ? {} : { unionId }),
            ...(tab === undefined ? {} : { tab }),
          })}
          replace
          resetScroll={false}
          className={classes.tab}
          activeOptions={{ includeSearch: true, exact: true }}
          aria-current={tab === open ? 'page' : undefined}
          data-open={tab === open || undefined}
        >
          {text}
          {count === undefined ? null : (
            <span className={classes.count}>
              {count === null ? '…' : formatNumber(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
