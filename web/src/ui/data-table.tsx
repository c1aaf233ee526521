import { VisuallyHidden } from '@mantine/core'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { type ComponentType, memo, type ReactNode, useMemo, useState } from 'react'
import { findLookAlikes } from '../lib/look-alikes.ts'
import { useText } from '../locales/text.tsx'
import { AddressHighlight } from './address-highlight.tsx'
import classes from './data-table.module.css'
import { useFirstItems } from './first-items.tsx'
import { LookAlikesContext } from './look-alikes-context.ts'
import { orMissing } from './missing.tsx'
import { Skeleton } from './skeleton.tsx'
import { ExactTimesContext, useTimeSettings } from './time-settings.tsx'

/** Id of the column that shows ages, or exact times where the visitor prefers them. */
const AGE_COLUMN = 'age'
/** Width of that column with exact times, in rem. */
const EXACT_WIDTH = 15

/** A column, in the terms of TanStack Table's `ColumnDef`. */
export interface Column<Row> {
  /** `age` marks the column whose ages the visitor can switch to exact times. */
  readonly id: string
  readonly header: ReactNode
  /** `index` is the row's place on the page, from 0. */
  readonly cell: (row: Row, index: number) => ReactNode
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** In rem; without it the column takes what is left. */
  readonly width?: number
  /** Words may take two lines, which fit a row; for badges and other short texts. */
  readonly wrap?: boolean | undefined
  /** Order of the rows by this column, if they are ordered by it. */
  readonly sort?: 'ascending' | 'descending' | undefined
  /** Stays in sight while the table scrolls sideways; for the first columns. */
  readonly pinned?: boolean | undefined
  /**
   * Place in a row on a phone, where there are no columns: 1 begins the first line, 2 ends it,
   * 3 begins the second, and so on to 8; 0 is a mark before 1. A column without a place is
   * left out there. A table none of whose columns has a place scrolls sideways.
   */
  readonly phone?: number | undefined
  /** Text before the value on a phone, for values that do not explain themselves. */
  readonly phoneLabel?: string | undefined
}

/** Height of the rows. */
export type Density = 'compact' | 'comfortable'

const NO_ROWS: readonly never[] = []

/** Rows in their order, and those that a button shows. */
export interface SplitRows<Row> {
  readonly shown: readonly Row[]
  readonly folded: readonly Row[]
}

/** Orders rows, and folds some of them under a button. */
export interface RowFold<Row> {
  readonly split: (rows: readonly Row[]) => SplitRows<Row>
  readonly Toggle: ComponentType<{
    readonly count: number
    readonly isOpen: boolean
    readonly setOpen: (isOpen: boolean) => void
  }>
}

/** A table's rows, columns, and what it is called. */
export interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** `undefined` while there is no response. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row, index: number) => string
  /** Shown instead of rows if there are none. */
  readonly empty: ReactNode
  readonly loading?: boolean
  /** Rows drawn while loading; as many as will come, so that nothing moves. */
  readonly skeletonRows?: number
  /** Accessible name of the table. */
  readonly caption: string
  /** Addresses of a row; those that can be taken for one another are marked. */
  readonly addressesOf?:
    | ((row: Row) => readonly (string | null | undefined)[])
    | undefined
  /** `data-…` attributes of a row. */
  readonly rowAttributes?: RowAttributes<Row>
  /** Content below an expanded row, over the whole width; `undefined` for a collapsed one. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  readonly fold?: RowFold<Row> | undefined
  /** The header stays in sight; for tables that take the whole width of the page. */
  readonly stickyHeader?: boolean
  /** Width in rem from which the table scrolls sideways; the sum of the widths without it. */
  readonly minWidth?: number
  readonly density?: Density
}

type RowAttributes<Row> = (
  row: Row,
) => Readonly<Record<`data-${string}`, string | number>>

/** Sum of the columns' widths in rem; columns without a width count as nothing. */
export const widthOf = (columns: readonly { readonly width?: number }[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0)

/** Padding that a column loses in a window below 90 rem, in rem; `--column-trim` of the style sheet. */
const COLUMN_TRIM = 0.5

/** The same sum in a window below 90 rem. */
export const narrowWidthOf = (columns: readonly { readonly width?: number }[]): number =>
  widthOf(columns) - COLUMN_TRIM * columns.length

const trimmed = (width: number, columnCount: number) =>
  `calc(${width}rem - ${columnCount} * var(--column-trim))`

/**
 * A table that scrolls sideways where it does not fit, with rows of one height but for long names; on a phone its
 * rows are cards if its columns say so. The address under the pointer is marked wherever else
 * it stands.
 */
export function DataTable<Row>({
  columns: given,
  rows,
  rowKey,
  empty,
  loading = false,
  skeletonRows = 10,
  caption,
  addressesOf,
  rowAttributes,
  detail,
  fold,
  stickyHeader = false,
  minWidth,
  density = 'comfortable',
}: DataTableProps<Row>) {
  const t = useText()
  const { exactInTables } = useTimeSettings()
  const exact = exactInTables && given.some(({ id }) => id === AGE_COLUMN)
  const columns = useMemo(
    () =>
      given.map((column) => ({
        ...column,
        // An exact time has one line and a column of its own width, an age may take two.
        ...(column.id === AGE_COLUMN && {
          wrap: !exact,
          ...(exact && { width: EXACT_WIDTH }),
        }),
      })),
    [given, exact],
  )
  const extra = widthOf(columns) - widthOf(given)
  const waiting = loading || rows === undefined
  const isEmpty = !waiting && rows.length === 0
  const { first, more } = useFirstItems(rows ?? NO_ROWS)
  const { shown, folded } = fold?.split(first) ?? { shown: first, folded: NO_ROWS }
  const [isUnfolded, setUnfolded] = useState(false)
  const drawRow = (row: Row, index: number) => (
    <TableRow
      key={rowKey(row, index)}
      row={row}
      index={index}
      columns={columns}
      attributes={rowAttributes}
      detail={detail?.(row)}
    />
  )
  const lookAlikes = useMemo(
    () =>
      findLookAlikes(
        first.flatMap(
          (row) =>
            addressesOf?.(row).filter((address) => typeof address === 'string') ?? [],
        ),
      ),
    [first, addressesOf],
  )
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore-start lint/a11y/useSemanticElements: a section would be one more landmark of the panel's name
    <AddressHighlight>
      <div
        role="group"
        className={classes.scroll}
        data-opens={detail === undefined ? undefined : true}
        data-empty={isEmpty || undefined}
        aria-label={caption}
        aria-busy={waiting}
        data-density={density}
        data-cards={given.some(({ phone }) => phone !== undefined) || undefined}
        // Wider than it was measured for, it may not fit.
        data-sticky={(stickyHeader && !exact) || undefined}
        tabIndex={0}
      >
        <table
          className={classes.table}
          style={{
            '--card-lines': cardLines(columns),
            ...(minWidth !== undefined && {
              '--table-width': trimmed(minWidth + extra, columns.length),
            }),
          }}
        >
          <VisuallyHidden component="caption">
            {waiting ? `${caption}. ${t('ui.loading')}` : caption}
          </VisuallyHidden>
          <colgroup>
            {columns.map(({ id, width }) => (
              <col
                key={id}
                style={width === undefined ? {} : { width: trimmed(width, 1) }}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ id, header, align, sort, pinned }, place) => (
                <th
                  key={id}
                  scope="col"
                  data-align={align}
                  data-pinned={pinned}
                  style={pinStyle(columns, place)}
                  aria-sort={sort}
                >
                  {id === AGE_COLUMN ? <AgeHeader>{header}</AgeHeader> : header}
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
                        {columns.map(({ id }, place) => (
                          <td key={id} {...cellProps(columns, place)}>
                            <Skeleton height={12} width="70%" />
                          </td>
                        ))}
                      </tr>
                    ))
                  : shown.map(drawRow)}
                {!waiting && fold !== undefined && folded.length > 0 && (
                  <>
                    <tr className={classes.fold}>
                      <td colSpan={columns.length}>
                        <fold.Toggle
                          count={folded.length}
                          isOpen={isUnfolded}
                          setOpen={setUnfolded}
                        />
                      </td>
                    </tr>
                    {isUnfolded &&
                      folded.map((row, index) => drawRow(row, shown.length + index))}
                  </>
                )}
                {isEmpty && (
                  <tr className={classes.empty}>
                    <td colSpan={columns.length}>
                      <div className={classes.emptyBody}>{empty}</div>
                    </td>
                  </tr>
                )}
              </tbody>
            </LookAlikesContext>
          </ExactTimesContext>
        </table>
      </div>
      {!waiting && more}
    </AddressHighlight>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above
  )
}

/** A pinned column stands behind those before it, which are pinned, too. */
const pinStyle = (columns: readonly Column<never>[], index: number) =>
  columns[index]?.pinned === true
    ? { insetInlineStart: trimmed(widthOf(columns.slice(0, index)), index) }
    : undefined

/** Lines of a row on a phone. */
const cardLines = (columns: readonly Pick<Column<never>, 'phone'>[]) =>
  Math.ceil(Math.max(1, ...columns.map(({ phone = 0 }) => phone)) / 2)

const cellProps = (columns: readonly Column<never>[], place: number) => ({
  'data-align': columns[place]?.align,
  'data-wrap': columns[place]?.wrap || undefined,
  'data-pinned': columns[place]?.pinned,
  'data-phone': columns[place]?.phone,
  'data-label': columns[place]?.phoneLabel,
  style: pinStyle(columns, place),
})

interface TableRowProps<Row> {
  readonly row: Row
  readonly index: number
  readonly columns: readonly Column<Row>[]
  readonly attributes: RowAttributes<Row> | undefined
  readonly detail: ReactNode
}

function TableRowContent<Row>({
  row,
  index,
  columns,
  attributes,
  detail,
}: TableRowProps<Row>) {
  return (
    <>
      <tr {...attributes?.(row)}>
        {columns.map(({ id, cell }, place) => (
          <td key={id} {...cellProps(columns, place)}>
            {orMissing(cell(row, index))}
          </td>
        ))}
      </tr>
      {detail === undefined ? null : (
        <tr className={classes.detail}>
          <td colSpan={columns.length}>
            <div className={classes.detailBody}>{detail}</div>
          </td>
        </tr>
      )}
    </>
  )
}

/** A polled list hands on rows that have not changed; they are not drawn again. */
const TableRow = memo(TableRowContent) as typeof TableRowContent

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
