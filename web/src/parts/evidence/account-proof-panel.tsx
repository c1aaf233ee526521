import type { Address } from '@bvlgarichain/contract'
import { lazy } from 'react'
import { useText } from '../../locales/text.tsx'
import { useChangeSearch } from '../list/use-change-search.ts'
import { CheckPanel } from './check-panel.tsx'

const AccountProof = lazy(async () => ({
  default: (await import('./account-proof.tsx')).AccountProof,
}))

/** Panel that proves the state of an account on request, or at once for a link with `check`. */
export function AccountProofPanel({ address }: { address: Address }) {
  const t = useText()
  const changeSearch = useChangeSearch()
  return (
    <CheckPanel
      title={t('prove.accountTitle')}
      text={t('prove.accountText')}
      label={t('prove.prove')}
      onOpen={() => changeSearch({ check: true })}
    >
      {() => <AccountProof address={address} />}
    </CheckPanel>
  )
}
