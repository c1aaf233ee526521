import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, Suspense } from 'react'
import { useText } from '../i18n/text.tsx'
import type { AskPage } from '../lib/export/collect-pages.ts'
import type { ExportColumn } from '../lib/export/export-file.ts'
import type { ExportChoice } from './export-choices.tsx'
import classes from './export-menu.module.css'
import { MenuTarget } from './menu-target.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { useExport } from './use-export.ts'

const ExportChoices = lazy(async () => ({
  default: (await import('./export-choices.tsx')).ExportChoices,
}))

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
        <Button size="compact-sm" onClick={cancel}>
          {t('download.cancel')}
        </Button>
      </span>
    )
  }
  if (state.kind === 'failed') {
    return (
      <span className={classes.progress} role="alert">
        {t('download.failed', { reason: state.message })}
        <Button size="compact-sm" onClick={dismiss}>
          {t('download.dismiss')}
        </Button>
      </span>
    )
  }
  const choices: ExportChoice[] = [
    {
      label: t(ask === undefined ? 'download.shown' : 'download.page', {
        count: rows?.length ?? 0,
      }),
      disabled: rows === undefined,
      onSave: (format) => rows && saveRows(format, rows),
    },
  ]
  if (ask !== undefined) {
    choices.push({
      label: t('download.all', { count: total ?? 0 }),
      disabled: !total,
      onSave: (format) => saveAll(format, ask, total ?? 0),
    })
  }
  const target = {
    label: t('download.title'),
    icon: <IconDownload size={16} aria-hidden="true" />,
  }
  return (
    <SectionBoundary>
      <Suspense fallback={<MenuTarget {...target} disabled />}>
        <ExportChoices {...target} choices={choices} />
      </Suspense>
    </SectionBoundary>
  )
}
