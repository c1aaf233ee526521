import type { CrossLayerMessage, MessageState } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<MessageState, Tone> = {
  READY: 'neutral',
  PENDING: 'pending',
  PROVED: 'info',
  COMMITTED: 'success',
}

/** How far a message has come; the definition is in the tooltip. */
export function MessageStateBadge({
  message: { direction, state },
}: {
  message: CrossLayerMessage
}) {
  const t = useText()
  return (
    <Badge tone={tones[state]} title={t(`message.${direction}_${state}Hint`)}>
      {t(`message.${direction}_${state}`)}
    </Badge>
  )
}
