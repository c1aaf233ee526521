import type { Hash } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { transactionArrivalQuery } from '../../api/queries/transaction.ts'
import { useAppeared } from '../../lib/use-appeared.ts'
import { useText } from '../../locales/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'

const FoundElsewhere = lazy(async () => ({
  default: (await import('./found-elsewhere.tsx')).FoundElsewhere,
}))

/** Placeholder for a transaction that was not found. Polls for it and calls `onArrived` once it exists. */
export function UnknownTransaction({
  hash,
  requests,
  onArrived,
}: {
  hash: Hash
  /** Requests for it so far; none has found it. */
  requests: number
  onArrived: () => void
}) {
  const t = useText()
  const { data } = useQuery(transactionArrivalQuery(hash))
  const exists = data?.[0]?.status !== undefined

  useAppeared({ exists, requests, onExists: onArrived })
  return (
    <EmptyState title={t('transaction.unknownTitle')}>
      <p>
        {t('transaction.unknownText')} <HashText value={hash} full />.
      </p>
      <p>{t('transaction.unknownFresh')}</p>
      <p>{t('transaction.unknownOther')}</p>
      <Suspense>
        <FoundElsewhere hash={hash} />
      </Suspense>
    </EmptyState>
  )
}
