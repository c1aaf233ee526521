import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useText } from '../i18n/text.tsx'
import { findLookAlikes } from '../lib/look-alikes.ts'
import classes from './data-table.module.css'
import { EqualAddresses } from './equal-addresses.tsx'
import { LookAlikesContext } from './look-alikes.ts'
import { ExactTimesContext, useTimeSettings } from './time-settings.tsx'

/** Key of the column that shows ages, or exact times where the visitor prefers them. */
const AGE_COLUMN = 'age'
/** Width of that column with exact times, and what the table then grows by. */
const EXACT_WIDTH = '15rem'
const EXACT_EXTRA = '9rem'

/** A column: what stands above it and what it makes of a row. */
export interface Column<Row> {
  /** `age` marks the column whose ages the visitor can switch to exact times. */
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
  /** Addresses of a row; those that can be taken for one another are marked. */
  readonly addressesOf?: (row: Row) => readonly (string | null | undefined)[]
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

/**
 * A table with rows of one height that scrolls sideways where it does not fit. The address
 * under the pointer is marked wherever else it stands.
 */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  empty,
  loading = false,
  skeletonRows = 10,
  caption,
  addressesOf,
  rowAttributes,
  detail,
  stickyHeader = false,
  minWidth,
}: DataTableProps<Row>) {
  const t = useText()
  const { exactInTables } = useTimeSettings()
  const exact = exactInTables && columns.some(({ key }) => key === AGE_COLUMN)
  const waiting = loading || rows === undefined
  const isEmpty = !waiting && rows.length === 0
  const lookAlikes = useMemo(
    () =>
      findLookAlikes(
        (rows ?? []).flatMap(
          (row) =>
            addressesOf?.(row).filter((address) => typeof address === 'string') ?? [],
        ),
      ),
    [rows, addressesOf],
  )
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore-start lint/a11y/useSemanticElements: a section would be one more landmark of the panel's name
    <EqualAddresses>
      <div
        role="group"
        className={classes.scroll}
        data-opens={detail === undefined ? undefined : true}
        aria-label={caption}
        aria-busy={waiting}
        // Wider than it was measured for, it may not fit.
        data-sticky={(stickyHeader && !exact) || undefined}
        tabIndex={0}
      >
        <table
          className={classes.table}
          style={{
            minInlineSize:
              exact && minWidth ? `calc(${minWidth} + ${EXACT_EXTRA})` : minWidth,
          }}
        >
          <caption className={classes.caption}>
            {waiting ? `${caption}. ${t('ui.loading')}` : caption}
          </caption>
          <colgroup>
            {columns.map(({ key, width }) => (
              <col
                key={key}
                style={{ width: exact && key === AGE_COLUMN ? EXACT_WIDTH : width }}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ key, header, align, sort }) => (
                <th key={key} scope="col" data-align={align} aria-sort={sort}>
                  {key === AGE_COLUMN ? <AgeHeader>{header}</AgeHeader> : header}
                </th>
              ))}
            </tr>
          </thead>
          <ExactTimesContext value={exact}>
            <LookAlikesContext value={lookAlikes}>
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
            </LookAlikesContext>
          </ExactTimesContext>
        </table>
      </div>
    </EqualAddresses>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above
  )
}

/** Heading of the ages; pressing it switches every table to exact times and back. */
function AgeHeader({ children }: { children: ReactNode }) {
  const t = useText()
  const { exactInTables, setExactInTables } = useTimeSettings()
  return (
    <button
      type="button"
      className={classes.switch}
      title={t(exactInTables ? 'settings.showAges' : 'settings.showTimes')}
      onClick={() => setExactInTables(!exactInTables)}
    >
      {exactInTables ? t('settings.timeColumn') : children}
      <IconArrowsExchange size={14} aria-hidden="true" />
    </button>
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
