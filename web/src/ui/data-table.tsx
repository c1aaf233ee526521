import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import classes from './data-table.module.css'

/** A column: what stands above it and what it makes of a row. */
export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  readonly render: (row: Row) => ReactNode
  readonly align?: 'start' | 'center' | 'end'
  /** CSS length; without it the column takes what is left. */
  readonly width?: string
  /** Order of the rows by this column, if they are ordered by it. */
  readonly sort?: 'ascending' | 'descending' | undefined
}

/** A table's rows, columns, and what it is called. */
export interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** `undefined` while there is no answer. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** Shown instead of rows where there are none. */
  readonly empty: ReactNode
  readonly loading?: boolean
  /** Rows drawn while loading; as many as will come, so that nothing moves. */
  readonly skeletonRows?: number
  /** What the table holds, for those who do not see it. */
  readonly caption: string
  /** `data-…` attributes of a row. */
  readonly rowAttributes?: (
    row: Row,
  ) => Readonly<Record<`data-${string}`, string | number>>
  /** What stands under an opened row, over the whole width; `undefined` for a closed one. */
  readonly detail?: (row: Row) => ReactNode
  /** The header stays in sight; for tables that take the whole width of the page. */
  readonly stickyHeader?: boolean
  /** Least width before the table scrolls sideways, as a CSS length. */
  readonly minWidth?: string
}

/** A table with rows of one height that scrolls sideways where it does not fit. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  empty,
  loading = false,
  skeletonRows = 10,
  caption,
  rowAttributes,
  detail,
  stickyHeader = false,
  minWidth,
}: DataTableProps<Row>) {
  const t = useText()
  const waiting = loading || rows === undefined
  const isEmpty = !waiting && rows.length === 0
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore-start lint/a11y/useSemanticElements: a section would be one more landmark of the panel's name
    <div
      role="group"
      className={classes.scroll}
      data-opens={detail === undefined ? undefined : true}
      aria-label={caption}
      aria-busy={waiting}
      data-sticky={stickyHeader || undefined}
      tabIndex={0}
    >
      <table className={classes.table} style={{ minInlineSize: minWidth }}>
        <caption className={classes.caption}>
          {waiting ? `${caption}. ${t('ui.loading')}` : caption}
        </caption>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, header, align, sort }) => (
              <th key={key} scope="col" data-align={align} aria-sort={sort}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting
            ? Array.from({ length: skeletonRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <tr key={row}>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Skeleton height={12} radius="sm" width="70%" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  <tr {...rowAttributes?.(row)}>
                    {columns.map(({ key, render, align }) => (
                      <td key={key} data-align={align}>
                        {render(row)}
                      </td>
                    ))}
                  </tr>
                  <DetailRow columns={columns.length}>{detail?.(row)}</DetailRow>
                </Fragment>
              ))}
          {isEmpty && (
            <tr className={classes.empty}>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above
  )
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined) return null
  return (
    <tr className={classes.detail}>
      <td colSpan={columns}>
        <div className={classes.detailBody}>{children}</div>
      </td>
    </tr>
  )
}
