import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import classes from './tab-links.module.css'

/** One tab: its name in the URL, its label and its number of items. */
export interface TabLink {
  /** `undefined` for the default tab. */
  readonly tab: string | undefined
  readonly label: string
  /** `null` reserves its space. */
  readonly count?: number | null | undefined
}

/** Tabs as links: the open tab is part of the URL. */
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
          // Paging belongs to the previous tab.
          search={({ bizId, unionId }) => ({ bizId, unionId, tab })}
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
