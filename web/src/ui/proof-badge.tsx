import type { ProofState } from '@bvlgarichain/shared'
import { useText } from '../i18n/text.tsx'
import { Badge, type Tone } from './badge.tsx'

const tones: Record<ProofState, Tone> = {
  NOT_ENABLED: 'neutral',
  PENDING: 'pending',
  READY: 'info',
  COMMITTED: 'success',
  ABANDONED: 'failed',
}

/** How far one proof of a batch has come; what that means is in the tooltip. */
export function ProofBadge({ state }: { state: ProofState }) {
  const t = useText()
  return (
    <Badge tone={tones[state]} title={t(`ui.proof${state}Hint`)}>
      {t(`ui.proof${state}`)}
    </Badge>
  )
}
