import { useText } from '../../i18n/text.tsx'
import { cleanText } from '../../lib/clean-name.ts'
import { RawData } from '../../ui/raw-data.tsx'
import { DecodedArguments } from '../transaction/decoded-arguments.tsx'
import type { RevertCause } from './codec.ts'
import classes from './contract.module.css'
import { toDecoded } from './decoded-form.ts'

const NO_UNITS: readonly never[] = []

/** Why a call reverts. */
export function RevertText({ cause }: { cause: RevertCause }) {
  const t = useText()
  return (
    <div className={classes.revert} role="alert" data-testid="revert">
      <strong>{t('contract.reverts')}</strong>{' '}
      {cause.kind === 'NONE' && t('transaction.noReason')}
      {cause.kind === 'REASON' && <bdi>{cleanText(cause.reason)}</bdi>}
      {cause.kind === 'PANIC' && (
        <bdi dir="ltr">Panic(0x{cause.code.toString(16).padStart(2, '0')})</bdi>
      )}
      {cause.kind === 'CUSTOM' && (
        <DecodedArguments
          decoded={toDecoded(cause.item, cause.values, cause.isGuess)}
          units={NO_UNITS}
        />
      )}
      {cause.kind === 'UNKNOWN' && (
        <RawData value={cause.data} label={t('transaction.revertData')} />
      )}
    </div>
  )
}
