import type { Chain, Page } from '@bvlgarichain/contract'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { ExportColumn, ExportValue } from '../../lib/export/export-file.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import type { Translate } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import type { Column, RowFold } from '../../ui/data-table.tsx'

/** A text by its key, or one that is made of values. */
export type ListText = TextKey | ((t: Translate) => string)

/** Values that a cell gets beside its row. */
interface CellContext {
  readonly t: Translate
  /** Place in the whole list, from 1; of pages by number alone, not of those by cursor. */
  readonly position: number
  /** Largest `barValue` of the page, at least 0. */
  readonly max: number
}

/** Fields of a row whose value can be exported unchanged. */
type PlainField<Row> = {
  [Name in keyof Row & string]: Row[Name] extends ExportValue ? Name : never
}[keyof Row & string]

/** A field of an exported file; the unit of the network's coin comes from the chain. */
interface ExportField<Row> extends Pick<ExportColumn<Row>, 'name'> {
  readonly value: (row: Row, chain: Chain | undefined) => ExportValue
}

/** A column of a list: on screen, on a phone, while loading and in exported files. */
export interface ListColumn<Row>
  extends Omit<Column<Row>, 'header' | 'cell' | 'width' | 'sort' | 'phoneLabel'> {
  readonly header: TextKey
  /** Tooltip of the header. */
  readonly hint?: TextKey
  /** The header's text does not fit: it is for screen readers. */
  readonly isHeaderHidden?: boolean
  readonly width: number
  readonly cell: (row: Row, context: CellContext) => ReactNode
  /** Fields that an exported file has of the column; a field of another name or form is described. */
  readonly exported?: readonly (PlainField<Row> | ExportField<Row>)[]
  /** Left out until the visitor chooses the column. */
  readonly optional?: boolean
  /** Whether the rows on screen have anything to show in the column; always without it. */
  readonly isUseful?: (rows: readonly Row[]) => boolean
  /** Value of the query parameter `sort` that orders the list by the column. */
  readonly sortBy?: string
  /** The header's text precedes the value on a phone. */
  readonly phoneLabel?: boolean
}

/** Fields that narrow a list, in its toolbar. */
export interface ListFilters<Row, Search> {
  /** Query parameters that narrow the list. */
  readonly params: readonly (keyof Search & string)[]
  readonly Fields: ComponentType<FilterFieldsProps<Row, Search>>
  /** Whether a row certainly does not match: then the backend ignores a filter. */
  readonly contradicts?: (row: Row, search: Search) => boolean
}

/** Props of a list's filter fields. */
export interface FilterFieldsProps<Row, Search> {
  readonly search: Search
  /** Rows on screen. */
  readonly rows: readonly Row[] | undefined
  /** Number of query parameters that narrow the list. */
  readonly filterCount: number
  /** Changes query parameters; one that becomes `undefined` leaves the URL. */
  readonly onChange: (change: Partial<Search>) => void
  readonly onClear: () => void
}

/** How a polled list takes in new rows. */
export interface LiveRows<Search> {
  /** `hold`: they wait until the visitor requests them. `follow`: they come, until paused. */
  readonly mode: 'hold' | 'follow'
  /** Plural text with the count of rows that wait. */
  readonly newRows: TextKey
  /** While rows can come. */
  readonly waiting: TextKey
  /** While rows cannot come, because the page is not the first. */
  readonly elsewhere: TextKey
  /** While rows cannot come, because the time that the list is narrowed to is over. */
  readonly over?: TextKey
  /** Whether the time that the list is narrowed to is over at `now` (Unix ms); never without it. */
  readonly isOver?: (search: Search, now: number) => boolean
  /** Whether `hold` applies: not to a list whose rows leave as they come. */
  readonly isHeld?: (search: Search) => boolean
}

/** Query options of a page of rows. */
export type ListQueryOptions<Data, Key extends QueryKey> = UseQueryOptions<
  Data,
  Error,
  Data,
  Key
>

/** A list: its query, columns, filters, live behavior and texts. */
export interface List<Row, Search extends ListSearch, Data, Key extends QueryKey> {
  /** Key of the visitor's choice of columns. */
  readonly name: string
  /** First part of the names of exported files; the name without it. */
  readonly fileName?: string
  /** The page that a URL names. A live list's query polls. */
  readonly query: (search: Search) => ListQueryOptions<Data, Key>
  /** Rows per page where the URL names no size; `LIST_PAGE_SIZE` without it. */
  readonly pageSize?: number
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** Test id of a row; its key is its value. */
  readonly rowTestId?: string
  /** Value of a row that its cells draw as a bar, in proportion to the largest of the page. */
  readonly barValue?: (row: Row) => number
  /**
   * Time of a row (Unix milliseconds) of a list that goes from the newest to the oldest: the part
   * of it that is exported may be a range of time.
   */
  readonly timeOf?: (row: Row) => number | undefined
  /** Addresses of a row; those that can be taken for one another are marked. */
  readonly addressesOf?: (row: Row) => readonly (string | null | undefined)[]
  /** Content below the row that the query parameter `open` names by its `openKey`. */
  readonly detail?: (row: Row) => ReactNode
  readonly openKey?: (row: Row) => string | undefined
  readonly fold?: RowFold<Row>
  readonly filters?: ListFilters<Row, Search>
  readonly live?: LiveRows<Search>
  /** The `sort` of a URL that names none. */
  readonly defaultSort?: string
  /** Part of a screen that has its own heading; paging does not scroll to the top. */
  readonly inTab?: boolean
  /** Neither heading nor export; for a list that a heading stands above already. */
  readonly plain?: boolean
  readonly texts: {
    readonly title: ListText
    /** Where the list has no rows. */
    readonly none?: TextKey
    readonly noneText?: TextKey
    /** The same under a filter. */
    readonly noneFiltered?: TextKey
  }
}

/** Declares a list. Its types come from the query and the columns. */
export const defineList = <
  Row,
  Search extends ListSearch,
  Data extends Page<Row>,
  Key extends QueryKey,
>(
  list: List<Row, Search, Data, Key>,
): List<Row, Search, Data, Key> => list

/** Columns of an exported file, in the order of those on screen, whether shown or not. */
export const exportColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  chain: Chain | undefined,
): readonly ExportColumn<Row>[] =>
  columns.flatMap(({ exported = [] }) =>
    exported.map((field) =>
      typeof field === 'string'
        ? { name: field, value: fieldValue(field) }
        : { name: field.name, value: (row: Row) => field.value(row, chain) },
    ),
  )

const fieldValue =
  <Row, Field extends PlainField<Row>>(field: Field) =>
  (row: Row): ExportValue =>
    row[field] as ExportValue
