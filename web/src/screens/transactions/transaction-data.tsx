import type { Decoded, Log, TransactionDetail } from '@bvlgarichain/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import type { Unit } from '../../parts/amounts/use-units.ts'
import decodedClasses from '../../parts/calls/decoded.module.css'
import { DecodedArguments } from '../../parts/calls/decoded-arguments.tsx'
import { Unnamed } from '../../parts/calls/unnamed.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFirstItems } from '../../ui/first-items.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { MESSAGE_TO_L1 } from './message-events.ts'
import classes from './transaction-data.module.css'

/** Input data of a transaction: decoded if an ABI is known, and always raw. */
export function TransactionInput({
  tx,
  units,
}: {
  tx: TransactionDetail
  units: readonly Unit[]
}) {
  const t = useText()
  const { input, decodedInput } = tx
  const { shown, choice } = useForm(decodedInput, t('transaction.inputAs'))
  if (input === undefined) return <Missing />
  const bytes = (input.length - 2) / 2
  return (
    <div data-testid="tx-input" data-value={input}>
      {bytes <= 0 ? (
        <p className={decodedClasses.note}>{t('transaction.noInput')}</p>
      ) : (
        <div className={layout.stack}>
          <div className={decodedClasses.bar}>
            {choice}
            <span className={decodedClasses.note}>
              {t('transaction.bytes', { count: bytes })}
            </span>
          </div>
          {shown !== undefined ? (
            <Unnamed when={tx.kind === 'L1_MESSAGE'}>
              <DecodedArguments decoded={shown} units={units} />
            </Unnamed>
          ) : (
            <RawData value={input} label={t('transaction.input')} />
          )}
        </div>
      )}
    </div>
  )
}

/** The events a transaction emitted; `#log-<index>` in the address leads to one. */
export function TransactionLogs({
  logs,
  units,
}: {
  logs: readonly Log[]
  units: readonly Unit[]
}) {
  const t = useText()

  const marked = useLocation({ select: ({ hash }) => hash })
  const markedPlace =
    marked === '' ? -1 : logs.findIndex((log) => anchorOf(log) === marked)
  const { first, more } = useFirstItems(logs, markedPlace + 1)

  // The browser looked for the fragment before the response was here.
  useEffect(() => {
    if (marked !== '') document.getElementById(marked)?.scrollIntoView()
  }, [marked])

  if (logs.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('transaction.noLogs')} text={t('transaction.noLogsText')} />
      </Panel>
    )
  }
  return (
    <Panel flush>
      <ol className={layout.ruled} aria-label={t('transaction.logs')}>
        {first.map((log, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: logs of a transaction do not change places
            key={place}
            id={anchorOf(log)}
            className={classes.log}
            data-marked={(marked !== '' && marked === anchorOf(log)) || undefined}
          >
            <LogEntry log={log} units={units} />
          </li>
        ))}
      </ol>
      {more}
    </Panel>
  )
}

/** Part of the address that leads to a log; none where the backend does not number it. */
const anchorOf = ({ logIndex }: Log): string | undefined =>
  logIndex === undefined ? undefined : `log-${logIndex}`

function LogEntry({ log, units }: { log: Log; units: readonly Unit[] }) {
  const t = useText()
  const { decoded, logIndex: index } = log
  const { shown, choice } = useForm(decoded, t('transaction.logAs', { index }))
  return (
    <>
      <div className={classes.head}>
        <Link
          to="."
          search={(search) => search}
          hash={anchorOf(log) ?? ''}
          replace
          resetScroll={false}
          className={layout.strong}
        >
          {t('transaction.log', { index })}
        </Link>
        <AddressLink address={log.address} kind="CONTRACT" />
        {choice}
      </div>
      {shown !== undefined ? (
        <Unnamed when={shown.name !== undefined && MESSAGE_TO_L1.has(shown.name)}>
          <DecodedArguments decoded={shown} units={units} />
        </Unnamed>
      ) : (
        <DetailList
          rows={[
            ...(log.topics ?? []).map((topic, position) => ({
              label: t('transaction.topic', { index: position }),
              value: <HashText value={topic} full />,
            })),
            {
              label: t('transaction.data'),
              value:
                log.data === undefined ? undefined : (
                  <RawData value={log.data} label={t('transaction.data')} />
                ),
            },
          ]}
        />
      )}
    </>
  )
}

/** The choice between decoded data, `shown` if that is chosen, and raw data. */
function useForm(decoded: Decoded | undefined, label: string) {
  const t = useText()
  const [form, setForm] = useState<'decoded' | 'raw'>('decoded')
  return {
    shown: form === 'decoded' ? decoded : undefined,
    choice: decoded !== undefined && (
      <Segmented
        label={label}
        value={form}
        onChange={setForm}
        options={[
          { value: 'decoded', label: t('transaction.decoded') },
          { value: 'raw', label: t('transaction.raw') },
        ]}
      />
    ),
  }
}
