import { cleanText } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { DecodedArguments } from '../calls/decoded-arguments.tsx'
import { isMereRevert } from '../calls/failure-text.ts'
import { type RevertCause, revertWords } from './codec.ts'
import classes from './contract.module.css'
import { toDecoded } from './decoded-form.ts'

const NO_UNITS: readonly never[] = []

/** Why a call reverts. */
export function RevertText({
  cause,
  words,
}: {
  cause: RevertCause
  /** The node's own, such as `out of gas`. */
  words?: string | undefined
}) {
  const t = useText()
  return (
    <div className={classes.revert} role="alert" data-testid="revert">
      <strong>{t('contract.reverts')}</strong>{' '}
      {cause.kind === 'NONE' &&
        (isMereRevert(words) ? (
          t('transaction.noReason')
        ) : (
          <bdi dir="ltr">{cleanText(words).slice(0, MAX_WORDS)}</bdi>
        ))}
      {cause.kind === 'REASON' && <bdi>{cleanText(cause.reason)}</bdi>}
      {cause.kind === 'PANIC' && <bdi dir="ltr">{revertWords(cause)}</bdi>}
      {cause.kind === 'CUSTOM' && (
        <DecodedArguments decoded={toDecoded(cause)} units={NO_UNITS} />
      )}
      {cause.kind === 'UNKNOWN' && (
        <RawData value={cause.data} label={t('transaction.revertData')} />
      )}
    </div>
  )
}

/** Words of a node that are shown. */
const MAX_WORDS = 200
