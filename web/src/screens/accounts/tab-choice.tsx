import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import classes from './account.module.css'
import type { AddressTab } from './address-tab.ts'

/** Leads from one tab to another that shows the same in another direction. */
export function TabChoice({
  open,
  choices,
}: {
  open: AddressTab
  choices: readonly (readonly [tab: AddressTab, text: TextKey])[]
}) {
  const t = useText()
  return (
    <nav className={classes.filter} aria-label={t('account.directionFilter')}>
      {choices.map(([tab, text]) => (
        <Link
          key={tab}
          from="/address/$addressId"
          to="."
          search={({ page: _page, cursor: _cursor, open: _open, ...rest }) => ({
            ...rest,
            tab,
          })}
          replace
          resetScroll={false}
          className={classes.choice}
          aria-current={tab === open ? 'page' : undefined}
          data-open={tab === open || undefined}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
