import { FINALITY_STAGES, type Finality, type Open } from '@bvlgarichain/contract'
import { useText } from '../locales/text.tsx'
import { valueText } from '../locales/value-text.ts'
import { Badge } from './badge.tsx'
import { Missing } from './missing.tsx'

/** How far a block, batch or transaction has come; what that means is in the tooltip. */
export function FinalityBadge({ finality }: { finality: Open<Finality> | undefined }) {
  const t = useText()
  if (finality === undefined) return <Missing />
  return (
    <Badge
      tone={finality === 'REVERTED' ? 'pending' : 'neutral'}
      stage={FINALITY_STAGES.find((stage) => stage === finality)}
      title={valueText(t, 'ui.', finality, 'Hint')}
      dot={finality === 'FINALIZED' ? 'full' : 'hollow'}
    >
      {valueText(t, 'ui.', finality)}
    </Badge>
  )
}
