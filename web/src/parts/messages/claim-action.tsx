import type { CrossLayerMessage } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

const ClaimSender = lazy(async () => ({
  default: (await import('../contract/forms/claim-sender.tsx')).ClaimSender,
}))

/** Button that claims a withdrawal on L1 through a wallet, where the server reads L1. */
export function ClaimAction({ message }: { message: CrossLayerMessage }) {
  const t = useText()
  const canRead = useSettings().rpc?.includes('l1') === true
  const [isOpen, setIsOpen] = useState(false)
  const { claim, state } = message
  if (!canRead || claim === undefined) return null
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
