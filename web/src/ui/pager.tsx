import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronLeftPipe from '@tabler/icons-react/dist/esm/icons/IconChevronLeftPipe.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconChevronRightPipe from '@tabler/icons-react/dist/esm/icons/IconChevronRightPipe.mjs'
import { lastPageOf, PAGE_SIZES, type PageMove } from '../lib/paging.ts'
import { useText } from '../locales/text.tsx'
import layout from './layout.module.css'
import classes from './pager.module.css'

/** Leads through a list: first, previous, next and last page, and the rows on a page. */
export function Pager({
  page,
  pageSize,
  total,
  isLoading = false,
  totalIsLowerBound = false,
  hasNext,
  hasPrev,
  onMove,
  onPageSize,
}: {
  page: number
  pageSize: number
  /** The page is loading. */
  isLoading?: boolean
  /** Rows on all pages; `undefined` until it is known, and where the backend does not say. */
  total: number | undefined
  /** There may be more rows than `total`. */
  totalIsLowerBound?: boolean | undefined
  hasNext: boolean
  hasPrev: boolean
  onMove: (move: PageMove) => void
  onPageSize?: (size: number) => void
}) {
  const t = useText()
  const last = lastPageOf({ total: total ?? 0, pageSize })
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b)
  const moves = [
    ['first', 'ui.firstPage', IconChevronLeftPipe, hasPrev],
    ['previous', 'ui.previousPage', IconChevronLeft, hasPrev],
    ['next', 'ui.nextPage', IconChevronRight, hasNext],
    [
      'last',
      'ui.lastPage',
      IconChevronRightPipe,
      hasNext && total !== undefined && !totalIsLowerBound,
    ],
  ] as const
  const buttons = moves.map(([move, label, Icon, enabled]) => (
    <ActionIcon
      key={move}
      aria-label={t(label)}
      title={t(label)}
      // A button that is `disabled` would lose the focus whenever a page loads.
      data-disabled={!enabled}
      aria-disabled={!enabled}
      onClick={() => enabled && onMove(move)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  ))
  return (
    <nav className={classes.pager} aria-label={t('ui.pages')}>
      <span className={classes.total}>
        {total === undefined
          ? isLoading && t('ui.loading')
          : t(totalIsLowerBound ? 'ui.rowsAtLeast' : 'ui.rowsInAll', { count: total })}
      </span>
      {onPageSize && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is Mantine's
        <label className={layout.inline}>
          {t('ui.rowsPerPage')}
          <NativeSelect
            value={pageSize}
            data={sizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </label>
      )}
      <Group className={classes.moves} gap={4}>
        {buttons.slice(0, 2)}
        <span className={classes.page} aria-live="polite">
          {t('ui.pageOf', {
            page,
            last:
              isLoading || total !== undefined
                ? hasNext || isLoading || totalIsLowerBound
                  ? Math.max(last, page)
                  : last
                : undefined,
          })}
        </span>
        {buttons.slice(2)}
      </Group>
    </nav>
  )
}
