import type { CrossLayerMessage, MessageState } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Missing } from '../../ui/missing.tsx'

const tones: Readonly<Record<MessageState, Tone>> & Readonly<Record<string, Tone>> = {
  READY: 'neutral',
  PENDING: 'info',
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
  if (state === undefined) return <Missing />
  const key = `${direction}_${state}`
  const text = valueText(t, 'message.', key)
  const isKnown = text !== key
  return (
    <Badge
      tone={tones[state]}
      title={isKnown ? valueText(t, 'message.', key, 'Hint') : undefined}
    >
      {isKnown ? text : state}
    </Badge>
  )
}
