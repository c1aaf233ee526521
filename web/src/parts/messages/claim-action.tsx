import type { CrossLayerMessage } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

const ClaimSender = lazy(async () => ({
  default: (await import('../contract/forms/claim-sender.tsx')).ClaimSender,
}))

/** Button that claims a withdrawal on L1 through a wallet, where the server reads L1. */
export function ClaimAction({
  message,
  fallback = null,
}: {
  message: CrossLayerMessage
  /** Replaces the button of a claimable withdrawal where the server does not read L1. */
  fallback?: ReactNode
}) {
  const t = useText()
  const canRead = useSettings().rpc?.includes('l1') === true
  const [isOpen, setIsOpen] = useState(false)
  const { claim, state } = message
  if (!canRead || claim === undefined) return state === 'PROVED' ? fallback : null
  if (isOpen) {
    return (
      <SectionBoundary>
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <ClaimSender message={message} claim={claim} />
        </Suspense>
      </SectionBoundary>
    )
  }
  return state === 'PROVED' ? (
    <Button
      size="xs"
      variant="filled"
      onClick={() => setIsOpen(true)}
      data-testid="claim"
    >
      {t('message.claim')}
    </Button>
  ) : null
}
