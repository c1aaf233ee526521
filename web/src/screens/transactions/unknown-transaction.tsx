import type { Hash } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { transactionArrivalQuery } from '../../api/queries/transaction.ts'
import { useSettings } from '../../app/settings.tsx'
import { useAppeared } from '../../lib/use-appeared.ts'
import { useText } from '../../locales/text.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type WaitingTransaction, waitingQuery } from './waiting-query.ts'

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
  const hasNode = useSettings().rpc?.includes('l2') === true
  const { data } = useQuery(transactionArrivalQuery(hash))
  const { data: waiting } = useQuery({ ...waitingQuery(hash), enabled: hasNode })
  const exists = data?.[0]?.status !== undefined

  useAppeared({ exists, requests, onExists: onArrived })
  if (waiting) return <Waiting transaction={waiting} />
  return (
    <EmptyState title={t('transaction.unknownTitle')}>
      <p>{t('transaction.unknownFresh')}</p>
      <p>{t('transaction.unknownOther')}</p>
      <Suspense>
        <FoundElsewhere hash={hash} />
      </Suspense>
    </EmptyState>
  )
}

/** A transaction that only its node knows, or knew. */
function Waiting({ transaction }: { transaction: WaitingTransaction }) {
  const t = useText()
  const { state, from, nonce, replacedBy } = transaction
  return (
    <EmptyState title={t(`transaction.title${state}`)}>
      <p data-testid="waiting" data-value={state}>
        <RichText
          text={t(`transaction.text${state}`)}
          parts={{ sender: <AddressLink address={from} />, nonce: String(nonce) }}
        />
      </p>
      {replacedBy !== undefined && (
        <p>
          {t('transaction.replacedBy')} <TransactionLink hash={replacedBy} />
        </p>
      )}
    </EmptyState>
  )
}
