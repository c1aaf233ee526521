import type { TransactionDetail } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanText } from '../../lib/clean-name.ts'
import { More } from '../../ui/more.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import classes from './revert-reason.module.css'

/** Why a transaction failed, as far as it said so. */
export function RevertReason({ revert }: { revert: TransactionDetail['revert'] }) {
  const t = useText()
  const { reason, data } = revert ?? {}
  const words = reason === undefined ? undefined : cleanText(reason)
  return (
    <>
      <bdi className={classes.reason}>{words ?? t('transaction.noReason')}</bdi>
      {data === undefined || data === '0x' ? null : (
        <More label={t('transaction.revertData')}>
          <RawData value={data} label={t('transaction.revertData')} />
        </More>
      )}
    </>
  )
}
