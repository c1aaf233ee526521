import type { Open, ProofState } from '@bvlgarichain/contract'
import { useText } from '../locales/text.tsx'
import { valueText } from '../locales/value-text.ts'
import { Badge, type Tone } from './badge.tsx'
import { Missing } from './missing.tsx'

const tones: Readonly<Record<ProofState, Tone>> & Readonly<Record<string, Tone>> = {
  NOT_ENABLED: 'neutral',
  PENDING: 'info',
  READY: 'info',
  COMMITTED: 'success',
  ABANDONED: 'failed',
}

/** State of one proof of a batch; the tooltip explains it. */
export function ProofBadge({ state }: { state: Open<ProofState> | undefined }) {
  const t = useText()
  if (state === undefined) return <Missing />
  return (
    <Badge tone={tones[state]} title={valueText(t, 'ui.proof', state, 'Hint')}>
      {valueText(t, 'ui.proof', state)}
    </Badge>
  )
}
