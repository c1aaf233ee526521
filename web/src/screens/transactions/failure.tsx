import { cleanText, type TransactionDetail } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { isMereRevert } from '../../parts/calls/failure-text.ts'
import { allFrames, isOrigin } from '../../parts/contract/trace/call-frame.ts'
import { internalCallTrace } from '../../parts/contract/trace/internal-call-trace.ts'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TABS_ID } from '../../parts/links/tab-links.tsx'
import { Badge } from '../../ui/badge.tsx'
import { More } from '../../ui/more.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import classes from './failure.module.css'

/** The call in which a failure began. */
export interface FailedCall {
  /** Position in the tree of calls, e.g. `1.0`. */
  readonly path: string
  /** Number of calls inside the transaction. */
  readonly count: number
}

/** Why a transaction failed, where more is known than that it reverted. */
export const failureReason = ({
  revert,
}: Pick<TransactionDetail, 'revert'>): string | undefined =>
  isMereRevert(revert?.reason) ? undefined : revert?.reason

/** The first four bytes of what a failed transaction returned; `undefined` if it returned none. */
export const errorSelector = ({
  revert,
}: Pick<TransactionDetail, 'revert'>): string | undefined =>
  revert?.data === undefined || revert.data === '0x'
    ? undefined
    : revert.data.slice(0, 10)

/** True if a transaction ran out of gas: no contract said so in what it returned. */
export const isOutOfGas = (tx: TransactionDetail): boolean =>
  tx.status === 'FAILED' &&
  errorSelector(tx) === undefined &&
  /^(?:error: *)?out of gas$/i.test(tx.revert?.reason?.trim() ?? '')

/** The call in which a transaction failed, if that was below the transaction itself. */
export function failedCall(tx: TransactionDetail): FailedCall | undefined {
  const { status, internalCalls, internalCallCount } = tx
  if (status !== 'FAILED' || internalCalls === undefined) return undefined
  const { root, count } = internalCallTrace(tx, internalCalls)
  const origin = allFrames(root).find(isOrigin)
  if (origin === undefined || origin === root) return undefined
  return { path: origin.path, count: internalCallCount ?? count - 1 }
}

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
          <Link to="." search={(search) => ({ ...search, tab: 'calls' })} hash={TABS_ID}>
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

/** Why a transaction failed; the addresses in it are links. */
export function ReasonText({ text }: { text: string }) {
  return text.split(/(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change places
    <Fragment key={index}>
      {index % 2 === 0 ? piece : <AddressLink address={piece.toLowerCase()} />}
    </Fragment>
  ))
}
