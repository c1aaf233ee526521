import type { Address } from '@bvlgarichain/contract'
import { lazy, Suspense } from 'react'
import { useText } from '../../locales/text.tsx'
import { Panel } from '../../ui/panel.tsx'

const AccountProof = lazy(async () => ({
  default: (await import('./account-proof.tsx')).AccountProof,
}))

/** Panel that proves the state of an account. */
export function AccountProofPanel({ address }: { address: Address }) {
  const t = useText()
  return (
    <Panel title={t('prove.accountTitle')}>
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        <AccountProof address={address} />
      </Suspense>
    </Panel>
  )
}
