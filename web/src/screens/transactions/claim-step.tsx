import { FINALITY_STAGES, type TransactionDetail } from '@bvlgarichain/contract'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useText } from '../../locales/text.tsx'
import steps from '../../parts/finality/steps.module.css'
import { L1Link } from '../../parts/links/l1-link.tsx'
import { Missing } from '../../ui/missing.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useCrossing } from './transaction-message.tsx'

/** The step after finality of a withdrawal: only its claim on L1 pays it out. */
export function ClaimStep({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { message, withdraws, isLoading } = useCrossing(tx)
  if (!withdraws) return null
  const { state, l1Time, l1TxHash } = message ?? {}
  const isClaimed = state === 'COMMITTED'
  return (
    <li
      className={steps.step}
      data-reached={isClaimed || undefined}
      data-next={state === 'PROVED' || undefined}
      data-testid="claim-step"
      data-value={isClaimed ? l1Time : undefined}
    >
      <span className={steps.mark} aria-hidden="true">
        {isClaimed ? <IconCheck size={14} stroke={3} /> : FINALITY_STAGES.length + 1}
      </span>
      <span className={steps.name}>{t('message.arrivedL1')}</span>
      <span className={steps.detail}>
        {isClaimed ? (
          <TimeAgo time={l1Time} />
        ) : state === 'PROVED' ? (
          t('message.waitClaim')
        ) : message !== undefined || isLoading ? (
          t('ui.stagePending')
        ) : (
          <Missing />
        )}
      </span>
      {l1TxHash !== undefined && (
        <span className={steps.detail}>
          {t('message.L1')} <L1Link value={l1TxHash} />
        </span>
      )}
    </li>
  )
}
