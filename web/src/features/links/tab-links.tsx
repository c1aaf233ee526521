import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
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
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open then
  useLayoutEffect(() => {
    if (nav.current !== null) showOpenTab(nav.current)
  }, [open, tabs.length])
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
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

/** Scrolls the tabs sideways, and nothing else, until the open one is in sight. */
function showOpenTab(nav: HTMLElement): void {
  const tab = nav.querySelector('[data-open]')
  if (tab === null) return
  const [room, place] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()]
  const before = Math.min(0, place.left - room.left)
  const after = Math.max(0, place.right - room.right)
  nav.scrollLeft += before || after
}
