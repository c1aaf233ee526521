import '../../locales/en-US/evidence.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './evidence.module.css'
import { MAX_EVIDENCE_BYTES, readEvidenceFile } from './read-evidence-file.ts'

const BundleReport = lazy(async () => ({
  default: (await import('./bundle-report.tsx')).BundleReport,
}))

/** Verifies an evidence file of the visitor; nothing leaves the browser. */
export function EvidencePage() {
  const t = useText()
  const { mutate, variables, isPending, submittedAt, data } = useMutation({
    mutationFn: (file: File) => readEvidenceFile(file),
    networkMode: 'always',
  })
  const open = (file: File | undefined) => file && mutate(file)
  const name = variables?.name ?? ''
  const drop = useFileDrop(([file]) => open(file))
  const size = formatNumber(MAX_EVIDENCE_BYTES / 1e6)
  return (
    <>
      <PageTitle title={t('evidence.pageTitle')} />
      <Panel>
        <div className={classes.drop} {...drop}>
          <ChooseFiles accept=".json,application/json" onFiles={([file]) => open(file)}>
            {t('evidence.fileChoose')}
          </ChooseFiles>{' '}
          {t('evidence.fileDrop')}
          <p className={classes.hint}>{t('evidence.fileText', { size })}</p>
          {isPending && <p role="status">{t('evidence.fileReading', { name })}</p>}
          {data?.kind === 'FAILED' && (
            <p className={classes.fault} role="alert" data-testid="evidence-problem">
              {t(`evidence.file_${data.problem}`, { name, size })}
            </p>
          )}
        </div>
      </Panel>
      {data?.kind === 'READ' && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <BundleReport key={submittedAt} value={data.value} />
        </Suspense>
      )}
    </>
  )
}
