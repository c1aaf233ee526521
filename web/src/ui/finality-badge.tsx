import type { Finality, Open } from '@bvlgarichain/shared'
import { useText } from '../i18n/text.tsx'
import { valueText } from '../i18n/value-text.ts'
import { Badge, type Tone } from './badge.tsx'
import { Missing } from './missing.tsx'

const tones: Readonly<Record<Finality, Tone>> & Readonly<Record<string, Tone>> = {
  ACCEPTED: 'neutral',
  BATCHED: 'pending',
  COMMITTED: 'info',
  PROVEN: 'success',
  FINALIZED: 'success',
  REVERTED: 'pending',
}

/** How far a block, batch or transaction has come; what that means is in the tooltip. */
export function FinalityBadge({ finality }: { finality: Open<Finality> | undefined }) {
  const t = useText()
  if (finality === undefined) return <Missing />
  return (
    <Badge
      tone={tones[finality]}
      title={valueText(t, 'ui.', finality, 'Hint')}
      dot={finality === 'FINALIZED' ? 'full' : 'hollow'}
    >
      {valueText(t, 'ui.', finality)}
    </Badge>
  )
}
