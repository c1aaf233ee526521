import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../locales/text.tsx'
import classes from './first-items.module.css'
import { FirstOf } from './missing.tsx'

/**
 * Items drawn at first, and again with each press: a page at most. A backend may send thousands,
 * which would take the browser seconds.
 */
const STEP = 100

/**
 * The first items of a list that may be longer than requested, and a button for more.
 *
 * @param needed items that have to be among them
 */
export function useFirstItems<Item>(
  items: readonly Item[],
  needed = 0,
): { readonly first: readonly Item[]; readonly more: ReactNode } {
  const t = useText()
  const [limit, setLimit] = useState(STEP)
  const shown = Math.max(limit, needed)
  if (items.length <= shown) return { first: items, more: null }
  return {
    first: items.slice(0, shown),
    more: (
      <div className={classes.more}>
        <FirstOf shown={shown} count={items.length} />
        <Button onClick={() => setLimit(shown + STEP)}>{t('ui.showMore')}</Button>
      </div>
    ),
  }
}
