import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { ItemIcon, type ItemKind } from '../../ui/item-icon.tsx'
import classes from './tab-links.module.css'

/** One tab: its name in the URL, its label and its number of items. */
export interface TabLink {
  /** `undefined` for the default tab. */
  readonly tab: string | undefined
  readonly label: string
  /** `null` reserves its space. */
  readonly count?: number | null | undefined
  /** Of a kind of item, or an icon that only this tab has. */
  readonly icon?: ItemKind | TabIcon
  /** Another page that it leads to instead. */
  readonly page?: LinkProps
}

/** An icon of the icon library. */
type TabIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>

/** Where the tabs of a page are: the hash of a link that opens one of them from elsewhere. */
export const TABS_ID = 'tabs'

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
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open then, or has another place
  useLayoutEffect(
    () => (nav.current === null ? undefined : keepInSight(nav.current)),
    [open, counts],
  )
  return (
    <nav ref={nav} id={TABS_ID} className={classes.tabs} aria-label={label}>
      {tabs.map(({ tab, label: text, count, icon, page }) => (
        <Link
          key={tab ?? ''}
          {...(page ?? {
            to: '.',
            // Paging belongs to the previous tab.
            search: ({ bizId, unionId }) => ({ bizId, unionId, tab }),
            replace: true,
            resetScroll: false,
          })}
          className={classes.tab}
          activeOptions={{ includeSearch: true, exact: true }}
          aria-current={tab === open ? 'page' : undefined}
          data-open={tab === open || undefined}
        >
          <Icon of={icon} />
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

function Icon({ of: Of }: { of: TabLink['icon'] }) {
  if (Of === undefined) return null
  if (typeof Of === 'string') return <ItemIcon kind={Of} size={17} />
  return <Of size={17} stroke={1.75} aria-hidden="true" />
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

/** Below it a strip is at its end; browsers round what they scroll. */
const SLACK_PX = 2

/**
 * Shows the open tab of a strip once, and marks from then on the sides at which it has more than
 * is in sight, as `data-more-before` and `data-more-after`. Returns a function that ends it.
 * It measures when the browser has laid out the page anyway: asked for in between, a new page would
 * be laid out twice.
 */
export function keepInSight(strip: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip
    // Negative where text runs from the right.
    const before = Math.abs(scrollLeft)
    strip.toggleAttribute('data-more-before', before > SLACK_PX)
    strip.toggleAttribute(
      'data-more-after',
      scrollWidth - clientWidth - before > SLACK_PX,
    )
  }
  let isShown = false
  const observer = new ResizeObserver(() => {
    if (!isShown) showOpenTab(strip)
    isShown = true
    mark()
  })
  observer.observe(strip)
  // A count that arrives makes a tab wider, and not the strip.
  for (const tab of strip.children) observer.observe(tab)
  strip.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    strip.removeEventListener('scroll', mark)
  }
}
