import type { TransactionDetail } from '@bvlgarichain/contract'
import { lazy } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { useLocale, useText } from '../../locales/text.tsx'
import { CheckPanel } from '../../parts/evidence/check-panel.tsx'
import { comparedFields } from '../../parts/verification/compared-fields.ts'

const ExecutionCheck = lazy(async () => ({
  default: (await import('./execution-check.tsx')).ExecutionCheck,
}))

/** Weight of the worker as it is sent, in kB: `ls -l web/dist/assets/*-worker-*.br`. */
const WORKER_KB = 123

/** Executes the block of a transaction in the browser, on request; absent where that is not possible. */
export function ExecutionPanel({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { locale } = useLocale()
  const { rpc } = useSettings()
  const { blockHash, blockHeight } = tx
  if (blockHash === undefined || blockHeight === undefined) return null
  if (rpc?.includes('l2') !== true) return null
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    unitDisplay: 'short',
  }).format(WORKER_KB)
  return (
    <CheckPanel
      title={t('prove.executionTitle')}
      text={t('prove.executionText', { size })}
      label={t('prove.execute')}
      // A link with `check` opens the trust ladder, which executes the block itself.
      isLinkable={false}
    >
      {() => (
        // A result belongs to the fields that it was made with; a new block gets its batch only later.
        <ExecutionCheck
          key={comparedFields({ ...tx, batchIndex: undefined })}
          subject={{ blockHash, height: blockHeight, tx }}
        />
      )}
    </CheckPanel>
  )
}
