import { VisuallyHidden } from '@mantine/core'
import type { Translate } from '../../locales/text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { ListColumn } from './list.ts'
import { SortLink } from './sort-link.tsx'

/** A column of a list as a table draws it. */
export function toColumn<Row>(
  { header, hint, isHeaderHidden, cell, sortBy, phoneLabel, ...column }: ListColumn<Row>,
  {
    t,
    sort,
    firstPosition = 1,
    max = 0,
  }: { t: Translate; sort?: string | undefined; firstPosition?: number; max?: number },
): Column<Row> {
  const label = t(header)
  const isSorted = sortBy !== undefined && sortBy === sort
  return {
    ...column,
    header:
      sortBy !== undefined ? (
        <SortLink label={label} sortBy={sortBy} isSorted={isSorted} />
      ) : isHeaderHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : hint !== undefined ? (
        <span title={t(hint)}>{label}</span>
      ) : (
        label
      ),
    sort: isSorted ? 'descending' : undefined,
    phoneLabel: phoneLabel ? label : undefined,
    cell: (row, index) => cell(row, { t, position: firstPosition + index, max }),
  }
}
