/** File formats that a list can be exported to. */
export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A value of an exported file; an empty cell or `null` for a missing one. */
export type ExportValue = string | number | boolean | null | undefined

/** A column of an exported file. */
export interface ExportColumn<Row> {
  /** Heading in CSV and property in JSON; the same in every locale, for programs read it. */
  readonly name: string
  /** Exact value: amounts in the smallest unit, times in ISO 8601. */
  readonly value: (row: Row) => ExportValue
}

/** Writes rows piece by piece; the pieces together are the file. */
export interface ExportWriter<Row> {
  readonly mediaType: string
  readonly head: () => string
  readonly rows: (rows: readonly Row[]) => string
  readonly tail: () => string
}

/** A writer of one file; it is used up by writing. */
export function makeExportWriter<Row>(
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
): ExportWriter<Row> {
  return format === 'csv' ? csvWriter(columns) : jsonWriter(columns)
}

/** RFC 4180, with a byte order mark, without which Excel takes UTF-8 for something else. */
function csvWriter<Row>(columns: readonly ExportColumn<Row>[]): ExportWriter<Row> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`
  return {
    mediaType: 'text/csv;charset=utf-8',
    head: () => `\uFEFF${line(columns.map(({ name }) => csvCell(name)))}`,
    rows: (rows) =>
      rows.map((row) => line(columns.map(({ value }) => csvCell(value(row))))).join(''),
    tail: () => '',
  }
}

function jsonWriter<Row>(columns: readonly ExportColumn<Row>[]): ExportWriter<Row> {
  let written = 0
  return {
    mediaType: 'application/json',
    head: () => '[',
    rows: (rows) =>
      rows
        .map((row) => {
          const fields = columns.map(({ name, value }) => [name, value(row) ?? null])
          return `${written++ === 0 ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(fields))}`
        })
        .join(''),
    tail: () => '\n]\n',
  }
}

/** Characters that make spreadsheets read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * A cell of CSV. Text that a spreadsheet would run as a formula gets an apostrophe in front:
 * anyone can choose a token's name.
 */
export function csvCell(value: ExportValue): string {
  if (value === null || value === undefined) return ''
  const plain = String(value)
  const text = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
