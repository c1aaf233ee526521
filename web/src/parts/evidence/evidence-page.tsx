import '../../locales/en-US/evidence.ts'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './evidence.module.css'
import {
  type EvidenceFile,
  MAX_EVIDENCE_BYTES,
  readEvidenceFile,
} from './read-evidence-file.ts'

const BundleReport = lazy(async () => ({
  default: (await import('./bundle-report.tsx')).BundleReport,
}))

/** A file that the visitor opened, or is opening. */
interface OpenedFile {
  /** Counts the opened files. */
  readonly id: number
  readonly name: string
  readonly file: File
  readonly content?: EvidenceFile
}

/** Verifies an evidence file of the visitor; nothing leaves the browser. */
export function EvidencePage() {
  const t = useText()
  const [opened, setOpened] = useState<OpenedFile>()
  const open = async (file: File | undefined) => {
    if (!file) return
    const { name } = file
    setOpened((before) => ({ id: (before?.id ?? 0) + 1, name, file }))
    const content = await readEvidenceFile(file)
    // Another file may have been chosen meanwhile.
    setOpened((current) => (current?.file === file ? { ...current, content } : current))
  }
  const drop = useFileDrop(([file]) => void open(file))
  const size = formatNumber(MAX_EVIDENCE_BYTES / 1e6)
  return (
    <>
      <PageTitle title={t('evidence.pageTitle')} />
      <Panel>
        <div className={classes.drop} {...drop}>
          <ChooseFiles
            accept=".json,application/json"
            onFiles={([file]) => void open(file)}
          >
            {t('evidence.fileChoose')}
          </ChooseFiles>{' '}
          {t('evidence.fileDrop')}
          <p className={classes.hint}>{t('evidence.fileText', { size })}</p>
          {opened !== undefined && opened.content === undefined && (
            <p role="status">{t('evidence.fileReading', { name: opened.name })}</p>
          )}
          {opened?.content?.kind === 'FAILED' && (
            <p className={classes.fault} role="alert" data-testid="evidence-problem">
              {t(`evidence.file_${opened.content.problem}`, { name: opened.name, size })}
            </p>
          )}
        </div>
      </Panel>
      {opened?.content?.kind === 'READ' && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <BundleReport key={opened.id} value={opened.content.value} />
        </Suspense>
      )}
    </>
  )
}
