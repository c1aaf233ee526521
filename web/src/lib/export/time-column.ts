import type { ExportColumn } from './export-file.ts'

/** A time (Unix milliseconds) of an exported file in ISO 8601; an empty cell where it is missing. */
export const timeColumn = <Field extends string>(
  field: Field,
): ExportColumn<{ readonly [Name in Field]?: number | undefined }> => ({
  name: field,
  value: ({ [field]: ms }) => (ms === undefined ? undefined : new Date(ms).toISOString()),
})
