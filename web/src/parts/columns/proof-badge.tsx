import type { Open, ProofState, Trust } from '@bvlgarichain/contract'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Missing } from '../../ui/missing.tsx'

const tones: Readonly<Record<ProofState, Tone>> & Readonly<Record<string, Tone>> = {
  NOT_ENABLED: 'neutral',
  PENDING: 'info',
  READY: 'info',
  COMMITTED: 'success',
  ABANDONED: 'failed',
}

/** Kind of a proof, with the keys that make it one of development: those that the operator names. */
const DEVELOPMENT_KEYS = {
  tee: ({ teeRoots }: Trust) => teeRoots,
  zk: ({ zkVerifyingKeys }: Trust) => zkVerifyingKeys,
} as const
export type ProofKind = keyof typeof DEVELOPMENT_KEYS

/**
 * State of one proof of a batch; the tooltip explains it. That L1 accepted a proof is no success on
 * a network with development keys: whoever has them can make any.
 */
export function ProofBadge({
  kind,
  state,
  isShort = false,
}: {
  kind: ProofKind
  state: Open<ProofState> | undefined
  /** For the cell of a list. */
  isShort?: boolean
}) {
  const t = useText()
  const { trust } = useSettings()
  if (state === undefined) return <Missing />
  if (state === 'COMMITTED' && DEVELOPMENT_KEYS[kind](trust).length > 0) {
    return (
      <Badge tone="pending" title={t('ui.proofDevelopmentHint')}>
        {t(isShort ? 'ui.proofDevelopmentShort' : 'ui.proofDevelopment')}
      </Badge>
    )
  }
  return (
    <Badge tone={tones[state]} title={valueText(t, 'ui.proof', state, 'Hint')}>
      {valueText(t, 'ui.proof', state)}
    </Badge>
  )
}
