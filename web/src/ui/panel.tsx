import { VisuallyHidden } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useId } from 'react'
import { formatAge } from '../lib/format-time.ts'
import { serverTime } from '../lib/server-time.ts'
import { useText } from '../locales/text.tsx'
import { useClock } from './clock.tsx'
import classes from './panel.module.css'
import { SectionBoundary } from './section-boundary.tsx'

/** Age from which live data is marked as stale, in milliseconds. */
export const STALE_AFTER_MS = 30_000

/**
 * A card with a heading. `updated` (Unix milliseconds of the visitor's clock) shows the age of its data; `null` keeps
 * the place for it.
 */
export function Panel({
  title,
  isTitleHidden = false,
  actions,
  updated,
  asOf,
  flush = false,
  anchor,
  folded,
  children,
}: {
  title?: ReactNode
  /** The title is for screen readers: others see it above the panel. */
  isTitleHidden?: boolean
  actions?: ReactNode
  updated?: number | null | undefined
  /** Says more than `updated` does, and replaces it; all there is to see of a panel that is folded. */
  asOf?: ReactNode
  /** The content reaches the edges; for tables. */
  flush?: boolean
  /** Its id, for links to it. */
  anchor?: string | undefined
  /** It opens by its heading: for what few people read. Whether it is open at first. */
  folded?: { readonly isOpen: boolean } | undefined
  children: ReactNode
}) {
  const id = useId()
  const hasHeader =
    title !== undefined || actions !== undefined || updated !== undefined || asOf
  const buttons =
    actions === undefined ? null : <div className={classes.actions}>{actions}</div>
  const content = (
    <div className={flush ? classes.flush : classes.body}>
      <SectionBoundary>{children}</SectionBoundary>
    </div>
  )
  if (folded !== undefined) {
    return (
      <details id={anchor} className={classes.panel} open={folded.isOpen}>
        <summary className={classes.summary}>
          <IconChevronRight size={16} aria-hidden="true" />
          <h2 className={classes.title}>{title}</h2>
          {asOf}
          {buttons}
        </summary>
        {content}
      </details>
    )
  }
  return (
    <section
      id={anchor}
      className={classes.panel}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {hasHeader && (
        <header className={classes.header}>
          {title === undefined ? null : isTitleHidden ? (
            <VisuallyHidden component="h2" id={id}>
              {title}
            </VisuallyHidden>
          ) : (
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
          )}
          {updated === undefined ? null : <Updated time={updated} />}
          {asOf}
          {buttons}
        </header>
      )}
      {content}
    </section>
  )
}

function Updated({ time }: { time: number | null }) {
  const t = useText()
  const loaded = time === null ? null : serverTime(time)
  const stale = useClock((now) => loaded !== null && now - loaded > STALE_AFTER_MS)
  const age = useClock((now) => formatAge(loaded ?? now, now, t))
  if (time === null) return <span className={classes.updated}>{t('ui.loading')}</span>
  return (
    <span className={classes.updated} data-stale={stale || undefined}>
      {t(stale ? 'ui.stale' : 'ui.updated', { age })}
    </span>
  )
}
