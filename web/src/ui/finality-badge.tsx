import type { Finality } from '@bvlgarichain/shared'
import { useText } from '../i18n/text.tsx'
import classes from './badge.module.css'
import { Badge, type Tone } from './badge.tsx'

const tones: Record<Finality, Tone> = {
  ACCEPTED: 'neutral',
  BATCHED: 'pending',
  COMMITTED: 'info',
  PROVEN: 'success',
  FINALIZED: 'success',
  REVERTED: 'failed',
}

/** How far a block, batch or transaction has come; what that means is in the tooltip. */
export function FinalityBadge({ finality }: { finality: Finality }) {
  const t = useText()
  return (
    <Badge tone={tones[finality]} title={t(`ui.${finality}Hint`)}>
      <span
        className={classes.dot}
        data-hollow={finality === 'FINALIZED' ? undefined : ''}
        aria-hidden="true"
      />
      {t(`ui.${finality}`)}
    </Badge>
  )
}
