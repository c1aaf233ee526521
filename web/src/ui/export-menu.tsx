import { Button, VisuallyHidden } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useEffect, useRef, useState } from 'react'
import { type DateRange, firstWeekday, spanOf, type TimeSpan } from '../lib/date-range.ts'
import { type AskPage, collectPages, collectSpan } from '../lib/export/collect-pages.ts'
import {
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
} from '../lib/export/export-file.ts'
import { serverNow } from '../lib/server-time.ts'
import { useLocale, useText } from '../locales/text.tsx'
import { DaysForm } from './days-form.tsx'
import classes from './export-menu.module.css'
import { MenuTarget } from './menu-target.tsx'
import { PopoverButton } from './popover-button.tsx'
import { Segmented } from './segmented.tsx'
import { useExport } from './use-export.ts'

/** Rows that can be saved. */
interface ExportChoice {
  /** Which rows, and how many. */
  readonly label: string
  readonly disabled: boolean
  readonly onSave: () => void
}

/** Ranges of time that a list can be saved for. */
const RANGES = ['last-24-hours', 'last-7-days', 'last-week', 'last-30-days'] as const

/**
 * Saves a list as a file: the page on screen, the rows of a range of time, or every row there is, which is read page by
 * page without a limit while the visitor sees how far it is and can stop it.
 */
export function ExportMenu<Row>({
  name,
  columns,
  rows,
  total,
  range,
  ask,
  timeOf,
}: {
  /** First part of the file's name. */
  name: string
  columns: readonly ExportColumn<Row>[]
  /** Rows on screen. */
  rows: readonly Row[] | undefined
  /** Rows of the whole list, if known. */
  total: number | undefined
  /** Time that the list is narrowed to. */
  range?: DateRange | undefined
  /** Asks for a page of the whole list; without it there is no more than `rows`. */
  ask?: AskPage<Row>
  /** Time of a row (Unix milliseconds) of a list that goes from the newest to the oldest. */
  timeOf?: ((row: Row) => number | undefined) | undefined
}) {
  const t = useText()
  const { locale } = useLocale()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const { state, saveRows, saveAll, cancel, dismiss } = useExport(name, columns)

  const box = useRef<HTMLSpanElement>(null)
  const { kind } = state
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    // The button that had the focus is gone, unless the visitor went elsewhere meanwhile.
    if (document.activeElement === document.body) {
      box.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [kind])

  // To the millisecond, as a file is saved: the menu may stay open over midnight.
  const exactSpan = (name: DateRange) => spanOf(name, serverNow(), firstWeekday(locale))
  const listSpan = () => range && exactSpan(range)
  // A list without a total ends with its last page.
  const isEmpty = !total && !rows?.length
  const saveSpan = (span: TimeSpan) =>
    ask &&
    saveAll(
      format,
      (signal) => collectSpan(ask, signal, span, timeOf ?? (() => undefined)),
      total,
      span,
    )
  const choices: ExportChoice[] = [
    {
      label: t(ask === undefined ? 'download.shown' : 'download.page', {
        count: rows?.length ?? 0,
      }),
      disabled: rows === undefined,
      onSave: () => rows && saveRows(format, rows, listSpan()),
    },
  ]
  if (ask !== undefined) {
    const ranges = timeOf === undefined ? [] : RANGES
    for (const name of ranges) {
      choices.push({
        label: t(`range.${name}`),
        disabled: isEmpty,
        onSave: () => saveSpan(exactSpan(name)),
      })
    }
    choices.push({
      label:
        total === undefined
          ? t('download.everyPage')
          : t('download.all', { count: total }),
      disabled: isEmpty,
      onSave: () =>
        saveAll(format, (signal) => collectPages(ask, signal), total, listSpan()),
    })
  }
  return (
    <span ref={box} className={classes.box}>
      {state.kind === 'running' ? (
        <span className={classes.progress}>
          <progress
            className={classes.bar}
            aria-label={t('download.title')}
            max={Math.max(state.total ?? 0, 1)}
            value={state.total && state.done}
          >
            {state.done}
          </progress>
          {state.total === undefined
            ? t('download.soFar', { done: state.done })
            : t('download.running', { done: state.done, total: state.total })}
          <Button size="compact-sm" onClick={cancel}>
            {t('download.cancel')}
          </Button>
        </span>
      ) : state.kind === 'failed' ? (
        <span className={classes.progress} role="alert">
          {t('download.failed', { reason: state.message })}
          <Button size="compact-sm" onClick={dismiss}>
            {t('download.dismiss')}
          </Button>
        </span>
      ) : (
        <PopoverButton
          target={
            <MenuTarget
              label={t('download.title')}
              icon={<IconDownload size={16} aria-hidden="true" />}
            />
          }
        >
          {(close) => (
            <div className={classes.panel}>
              <Segmented
                label={t('download.format')}
                value={format}
                onChange={setFormat}
                options={EXPORT_FORMATS.map((value) => ({
                  value,
                  label: value.toUpperCase(),
                }))}
              />
              {choices.map(({ label, disabled, onSave }) => (
                <Button
                  key={label}
                  variant="subtle"
                  color="gray"
                  justify="start"
                  disabled={disabled}
                  onClick={() => {
                    close()
                    onSave()
                  }}
                >
                  {label}
                </Button>
              ))}
              {ask !== undefined && timeOf !== undefined && (
                <DaysForm
                  span={exactSpan('last-7-days')}
                  onApply={(_, span) => {
                    close()
                    saveSpan(span)
                  }}
                />
              )}
            </div>
          )}
        </PopoverButton>
      )}
      {/* The count beside it isn't announced: it changes with every page. */}
      <VisuallyHidden component="span" role="status">
        {state.kind === 'running'
          ? t('download.started')
          : state.kind === 'idle' && state.ended && t(`download.${state.ended}`)}
      </VisuallyHidden>
    </span>
  )
}
