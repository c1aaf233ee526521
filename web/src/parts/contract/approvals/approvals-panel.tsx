import '../../../locales/en-US/contract.ts'
import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../contract.module.css'

const AccountApprovals = lazy(async () => ({
  default: (await import('./account-approvals.tsx')).AccountApprovals,
}))

/** Approvals of an account, which are looked for on request. */
export function ApprovalsPanel({ address }: { address: Address }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('contract.approvalsTitle')}>
      {isOpen ? (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <AccountApprovals address={address} />
        </Suspense>
      ) : (
        <div className={classes.buttons}>
          <Button onClick={() => setIsOpen(true)}>{t('contract.findApprovals')}</Button>
          <p className={layout.note}>{t('contract.approvalsNote')}</p>
        </div>
      )}
    </Panel>
  )
}
