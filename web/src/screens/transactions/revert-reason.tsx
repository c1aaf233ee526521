import type { TransactionDetail } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { cleanText } from '../../lib/clean-name.ts'
import { formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { More } from '../../ui/more.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { errorSelector, failedCall, failureReason, isOutOfGas } from './failure.ts'
import { ReasonText } from './reason-text.tsx'
import classes from './revert-reason.module.css'

/** Why and in which call a transaction failed, as far as it said so. */
export function RevertReason({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { data, source } = tx.revert ?? {}
  const reason = failureReason(tx)
  const selector = errorSelector(tx)
  const call = failedCall(tx)
  return (
    <>
      <bdi className={classes.reason}>
        {isOutOfGas(tx) ? (
          <OutOfGas tx={tx} />
        ) : reason !== undefined ? (
          <ReasonText text={cleanText(reason)} />
        ) : selector !== undefined ? (
          t('summary.unknownError', { selector })
        ) : (
          t('transaction.noReason')
        )}
      </bdi>
      {source === 'SIGNATURE' && (
        <>
          {' '}
          <Badge tone="pending" title={t('common.sourceSIGNATURE')}>
            {t('common.sourceShortSIGNATURE')}
          </Badge>
        </>
      )}
      {call !== undefined && (
        <div>
          <Link to="." search={(search) => ({ ...search, tab: 'calls' })}>
            {t('summary.failedInCall', { path: call.path, count: call.count })}
          </Link>
        </div>
      )}
      {data === undefined || data === '0x' ? null : (
        <More label={t('transaction.revertData')}>
          <RawData value={data} label={t('transaction.revertData')} />
        </More>
      )}
    </>
  )
}

function OutOfGas({ tx: { gasUsed, gasLimit } }: { tx: TransactionDetail }) {
  const t = useText()
  return gasUsed === undefined || gasLimit === undefined
    ? t('summary.outOfGas')
    : t('summary.outOfGasShare', { share: formatShare(gasUsed, gasLimit) })
}
