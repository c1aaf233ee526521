import { useEffect, useRef, useState } from 'react'
import type { TimeSpan } from '../lib/date-range.ts'
import type { ExportProgress } from '../lib/export/collect-pages.ts'
import {
  type ExportColumn,
  type ExportFormat,
  makeExportWriter,
} from '../lib/export/export-file.ts'
import { exportName, saveFile } from '../lib/export/save-file.ts'

/** State of an export. */
export type ExportState =
  | { readonly kind: 'idle'; readonly ended?: 'finished' | 'canceled' }
  | ({ readonly kind: 'running' } & ExportProgress)
  | { readonly kind: 'failed'; readonly message: string }

/** Writes rows to files of a name; one export at a time, given up when its screen is left. */
export function useExport<Row>(name: string, columns: readonly ExportColumn<Row>[]) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = (
    format: ExportFormat,
    type: string,
    parts: readonly BlobPart[],
    span: TimeSpan | undefined,
  ) =>
    saveFile(exportName(name, Date.now(), format, span), new Blob([...parts], { type }))

  function saveRows(
    format: ExportFormat,
    rows: readonly Row[],
    span: TimeSpan | undefined,
  ) {
    const writer = makeExportWriter(format, columns)
    const parts = [writer.head(), writer.rows(rows), writer.tail()]
    save(format, writer.mediaType, parts, span)
  }

  async function saveAll(
    format: ExportFormat,
    collect: (signal: AbortSignal) => AsyncIterable<readonly Row[]>,
    total: number | undefined,
    span: TimeSpan | undefined,
  ) {
    const controller = new AbortController()
    running.current = controller
    const writer = makeExportWriter(format, columns)
    const parts: Blob[] = []
    // Text becomes a blob immediately: browsers store blobs outside the page's memory.
    const add = (text: string) => parts.push(new Blob([text]))
    let done = 0
    setState({ kind: 'running', done, total })
    try {
      add(writer.head())
      for await (const rows of collect(controller.signal)) {
        add(writer.rows(rows))
        done += rows.length
        setState({ kind: 'running', done, total: total && Math.max(total, done) })
      }
      add(writer.tail())
      save(format, writer.mediaType, parts, span)
      setState({ kind: 'idle', ended: 'finished' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setState(
        controller.signal.aborted
          ? { kind: 'idle', ended: 'canceled' }
          : { kind: 'failed', message },
      )
    }
  }

  return {
    state,
    saveRows,
    /** Saves what `collect` yields of a list of `total` rows; `span` is the time that they are of. */
    saveAll: (...options: Parameters<typeof saveAll>) => void saveAll(...options),
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ kind: 'idle' }),
  }
}
