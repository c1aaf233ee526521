import { trustHash } from '@bvlgarichain/verify/bundle'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSettings } from '../../app/settings.tsx'
import { saveFile } from '../../lib/export/save-file.ts'
import { type Translate, useLocale, useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import {
  type EvidenceSubject,
  evidenceName,
  makeEvidence,
} from '../verification/make-evidence.ts'
import classes from './evidence.module.css'
import { useTask } from './use-task.ts'

/** Longest source that a file names, in characters. */
const MAX_SOURCE = 512

/** Button that saves an evidence file, and lists the parts that the file lacks. */
export function DownloadEvidence({ subject }: { subject: EvidenceSubject }) {
  const t = useText()
  const { locale } = useLocale()
  const client = useQueryClient()
  const settings = useSettings()
  const name = evidenceName(subject)
  const { start, isPending, isError, data } = useTask(async (signal) => {
    const { origin, pathname } = window.location
    const about = {
      created: new Date().toISOString(),
      source: `${origin}${pathname}`.slice(0, MAX_SOURCE),
      ...(settings.buildHash && { build: settings.buildHash }),
      trust: trustHash(settings.trust),
    }
    const making = await makeEvidence(subject, { client, settings, signal, about })
    if (making.kind === 'MADE') {
      const json = JSON.stringify(making.bundle)
      saveFile(name, new Blob([json], { type: 'application/json' }))
    }
    return making
  })
  const listed = (items: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(items)
  const parts = listed([...new Set(data?.missing)].map((part) => partText(part, t)))
  return (
    <div>
      <div className={classes.request}>
        <p className={layout.dimmed}>{t('evidence.downloadText')}</p>
        <Button onClick={start}>
          {t(isPending ? 'evidence.gathering' : 'evidence.download')}
        </Button>
      </div>
      <div role="status" data-testid="evidence-file" data-value={data?.kind}>
        {data?.kind === 'MADE' && !isPending && (
          <p className={classes.note}>
            {t('evidence.saved', { name })}{' '}
            {parts !== '' && t('evidence.savedWithout', { parts })}
          </p>
        )}
        {data?.kind === 'MISSING' && !isPending && (
          <p className={classes.note}>{t('evidence.notMade', { parts })}</p>
        )}
        {data?.kind === 'MADE' && data.failed.length > 0 && (
          <p className={`${classes.note} ${classes.fault}`}>
            {t('evidence.savedFailing', {
              steps: listed(data.failed.map(({ id }) => t(`evidence.bundle_${id}`))),
            })}
          </p>
        )}
        {isError && !isPending && (
          <p className={classes.note}>{t('evidence.whyNot_notLoaded')}</p>
        )}
      </div>
    </div>
  )
}

const PARTS = [
  'notBatched',
  'notCommitted',
  'l1Node',
  'batch',
  'calldata',
  'blobVersionedHashes',
  'blob',
  'commit',
  'prove',
  'block',
  'headers',
  'transaction',
  'transactions',
  'tooManyTransactions',
  'receipts',
  'proof',
  'claim',
  'chain',
] as const

function partText(name: string, t: Translate): string {
  const known = PARTS.find((part) => part === name)
  return known === undefined
    ? t('evidence.part_unnamed', { name })
    : t(`evidence.part_${known}`)
}
