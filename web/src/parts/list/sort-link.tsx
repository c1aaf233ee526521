import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import classes from './sort-link.module.css'

/** Header of a column by which the list can be ordered. */
export function SortLink({
  label,
  sortBy,
  isSorted,
}: {
  label: string
  /** Value of the query parameter `sort`. */
  sortBy: string
  isSorted: boolean
}) {
  const t = useText()
  const change: object = { sort: sortBy, page: undefined, cursor: undefined }
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, ...change })}
      replace
      resetScroll={false}
      className={classes.sort}
      data-sorted={isSorted || undefined}
      aria-label={t('ui.sortBy', { column: label })}
      activeOptions={{ includeSearch: true, exact: true }}
    >
      {label}
      <span className={classes.arrow} aria-hidden="true">
        ↓
      </span>
    </Link>
  )
}
