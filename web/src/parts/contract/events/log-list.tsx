import { toBlockHeight, toHash } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { useText } from '../../../locales/text.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { Unit } from '../../amounts/use-units.ts'
import { DecodedArguments } from '../../calls/decoded-arguments.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { BlockLink } from '../../links/block-link.tsx'
import { TransactionLink } from '../../links/transaction-link.tsx'
import classes from '../contract.module.css'
import { decodeLog, type KnownEvent, type NodeLog } from './event-codec.ts'

/** How logs are read and shown. */
export interface LogReading {
  readonly events: readonly KnownEvent[]
  /** The events are those of well-known standards, not the contract's own. */
  readonly isGuess: boolean
  /** Each log names its contract: they are of several. */
  readonly hasContract?: boolean | undefined
  readonly units: readonly Unit[]
}

/** Logs of a contract: decoded by its events, else as they are. */
export function LogList({
  logs,
  ...reading
}: LogReading & { readonly logs: readonly NodeLog[] }) {
  const t = useText()
  return (
    <ol className={classes.logs} aria-label={t('contract.eventsTitle')}>
      {logs.map((log) => (
        <li
          key={`${log.blockHeight} ${log.logIndex}`}
          data-testid="contract-log"
          data-value={`${log.blockHeight} ${log.logIndex}`}
        >
          <LogEntry log={log} {...reading} />
        </li>
      ))}
    </ol>
  )
}

function LogEntry({
  log,
  events,
  isGuess,
  hasContract = false,
  units,
}: LogReading & { readonly log: NodeLog }) {
  const t = useText()
  const decoded = useMemo(() => decodeLog(log, events, isGuess), [log, events, isGuess])
  return (
    <>
      <div className={classes.logHead}>
        <span>
          {t('contract.block')} <BlockLink height={toBlockHeight(log.blockHeight)} />
        </span>
        <TransactionLink hash={toHash(log.txHash)} />
        {hasContract && <AddressLink address={log.address} />}
        {log.time === undefined ? null : <TimeAgo time={log.time} />}
      </div>
      {decoded === undefined ? (
        <DetailList
          rows={[
            ...log.topics.map((topic, index) => ({
              label: t('transaction.topic', { index }),
              value: <HashText value={topic} full />,
            })),
            {
              label: t('transaction.data'),
              value: <RawData value={log.data} label={t('transaction.data')} />,
            },
          ]}
        />
      ) : (
        <DecodedArguments decoded={decoded} units={units} />
      )}
    </>
  )
}
