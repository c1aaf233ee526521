import '../../locales/en-US/prove.ts'
import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useChangeSearch } from '../list/use-change-search.ts'
import classes from './evidence.module.css'

const AccountProof = lazy(async () => ({
  default: (await import('./account-proof.tsx')).AccountProof,
}))

/** Panel that proves the state of an account on request, or at once for a link with `check`. */
export function AccountProofPanel({ address }: { address: Address }) {
  const t = useText()
  const { check = false } = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  const [isWanted, setIsWanted] = useState(check)
  const prove = () => {
    setIsWanted(true)
    changeSearch({ check: true })
  }
  return (
    <Panel title={t('prove.accountTitle')}>
      {isWanted ? (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <AccountProof address={address} />
        </Suspense>
      ) : (
        <div className={classes.request}>
          <p className={layout.dimmed}>{t('prove.accountText')}</p>
          <Button onClick={prove}>{t('prove.prove')}</Button>
        </div>
      )}
    </Panel>
  )
}
