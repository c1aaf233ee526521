import type { CrossLayerMessage } from '@bvlgarichain/contract'
import { lazy, Suspense, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

const ClaimSender = lazy(async () => ({
  default: (await import('../contract/forms/claim-sender.tsx')).ClaimSender,
}))

/**
 * Cost and call of the claim of a withdrawal on L1, where the server reads L1. Stays after the claim,
 * for its transaction.
 */
export function ClaimAction({ message }: { message: CrossLayerMessage }) {
  const t = useText()
  const canRead = useSettings().rpc?.includes('l1') === true
  const [wasClaimable, setWasClaimable] = useState(false)
  const { claim, state } = message
  if (state === 'PROVED' && !wasClaimable) setWasClaimable(true)
  if (!canRead || claim === undefined || !wasClaimable) return null
  return (
    <SectionBoundary>
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        <ClaimSender message={message} claim={claim} />
      </Suspense>
    </SectionBoundary>
  )
}
