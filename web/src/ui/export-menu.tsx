import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useText } from '../i18n/text.tsx'
import type { AskPage } from '../lib/export/collect-pages.ts'
import {
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
} from '../lib/export/export-file.ts'
import { Disclosure } from './disclosure.tsx'
import classes from './export-menu.module.css'
import { useExport } from './use-export.ts'

/**
 * Saves a list as a file: the page on screen, or every row there is, which is read page by
 * page without a limit while the visitor sees how far it is and can stop it.
 */
export function ExportMenu<Row>({
  name,
  columns,
  rows,
  total,
  ask,
}: {
  /** First part of the file's name. */
  name: string
  columns: readonly ExportColumn<Row>[]
  /** Rows on screen. */
  rows: readonly Row[] | undefined
  /** Rows of the whole list. */
  total: number | undefined
  /** Asks for a page of the whole list; without it there is no more than `rows`. */
  ask?: AskPage<Row>
}) {
  const t = useText()
  const { state, saveRows, saveAll, cancel, dismiss } = useExport(name, columns)

  if (state.kind === 'running') {
    const { done, total: all } = state
    return (
      <span className={classes.progress} role="status">
        <progress className={classes.bar} max={Math.max(all, 1)} value={done}>
          {done}
        </progress>
        {t('download.running', { done, total: all })}
        <button type="button" className={classes.action} onClick={cancel}>
          {t('download.cancel')}
        </button>
      </span>
    )
  }
  if (state.kind === 'failed') {
    return (
      <span className={classes.progress} role="alert">
        {t('download.failed', { reason: state.message })}
        <button type="button" className={classes.action} onClick={dismiss}>
          {t('download.dismiss')}
        </button>
      </span>
    )
  }
  const choices = (run: (format: ExportFormat) => void, close: () => void) => (
    <span className={classes.formats}>
      {EXPORT_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className={classes.action}
          onClick={() => {
            close()
            run(format)
          }}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </span>
  )
  return (
    <Disclosure
      label={t('download.title')}
      icon={<IconDownload size={16} aria-hidden="true" />}
      end
    >
      {(close) => (
        <>
          <fieldset className={classes.row} disabled={rows === undefined}>
            <legend className={classes.label}>
              {t(ask === undefined ? 'download.shown' : 'download.page', {
                count: rows?.length ?? 0,
              })}
            </legend>
            {choices((format) => rows && saveRows(format, rows), close)}
          </fieldset>
          {ask !== undefined && (
            <fieldset className={classes.row} disabled={!total}>
              <legend className={classes.label}>
                {t('download.all', { count: total ?? 0 })}
              </legend>
              {choices((format) => saveAll(format, ask, total ?? 0), close)}
            </fieldset>
          )}
        </>
      )}
    </Disclosure>
  )
}
