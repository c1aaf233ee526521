import type { Address } from '@bvlgarichain/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { padHex } from 'viem'
import { useText } from '../../../locales/text.tsx'
import { type Unit, useUnits } from '../../../parts/amounts/use-units.ts'
import {
  type ContractFacts,
  contractQuery,
} from '../../../parts/contract/contract-queries.ts'
import { ContractEvents } from '../../../parts/contract/events/contract-events.tsx'
import {
  type KnownEvent,
  namedEvents,
} from '../../../parts/contract/events/event-codec.ts'
import {
  EventFilterForm,
  rangeFault,
} from '../../../parts/contract/events/event-filter-form.tsx'
import { knownEvents } from '../../../parts/contract/events/known-events.ts'
import { LogPages } from '../../../parts/contract/events/log-pages.tsx'
import {
  BeyondHeadError,
  type LogFilter,
  logsQuery,
} from '../../../parts/contract/events/log-queries.ts'
import { useSources } from '../../../parts/contract/source/use-sources.ts'
import { useInterface } from '../../../parts/contract/use-interface.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { AddressSearch } from '../address-search.ts'
import classes from './activity.module.css'

const NO_TRANSFERS = {}

/** Filter of the logs that have an address among their indexed arguments. */
function mentionsFilter(
  address: Address,
  {
    event,
    fromBlock = 0,
    toBlock,
  }: {
    readonly event?: KnownEvent | undefined
    readonly fromBlock?: number | undefined
    readonly toBlock?: number | undefined
  } = {},
): LogFilter {
  const word = padHex(address, { size: 32 })
  const topic = event?.topic ?? null
  return {
    topics: [topic, word],
    orTopics: [
      [topic, null, word],
      [topic, null, null, word],
    ],
    fromBlock,
    toBlock,
  }
}

interface AddressLogsProps {
  readonly address: Address
  readonly search: AddressSearch
  readonly onSearch: (search: AddressSearch) => void
}

/** Logs of an address: those that mention it, and those that it emitted if it has run code. */
export function AddressLogs({
  hasRunCode,
  ...props
}: AddressLogsProps & { hasRunCode: boolean }) {
  const t = useText()
  const { address, search, onSearch } = props
  const units = useUnits(NO_TRANSFERS)
  const isMentions = !hasRunCode || search.mentions === true
  const onKind = (kind: 'emitted' | 'mentions') =>
    onSearch({
      mentions: kind === 'mentions' ? true : undefined,
      event: undefined,
      indexed: undefined,
    })
  return (
    <Panel title={t('transaction.tabLogs')}>
      {hasRunCode && (
        <div className={classes.bar}>
          <Segmented
            label={t('transaction.tabLogs')}
            options={[
              { value: 'emitted', label: t('activity.logsWritten') },
              { value: 'mentions', label: t('activity.logsNaming') },
            ]}
            value={isMentions ? 'mentions' : 'emitted'}
            onChange={onKind}
          />
        </div>
      )}
      {isMentions ? (
        <Mentions key={address} {...props} units={units} />
      ) : (
        <Emitted key={address} {...props} units={units} />
      )}
    </Panel>
  )
}

function Emitted(props: AddressLogsProps & { units: readonly Unit[] }) {
  const t = useText()
  const { data, error, refetch } = useQuery(contractQuery(props.address))
  if (data !== undefined) return <EmittedBy {...props} facts={data} />
  return error === null ? (
    <p role="status">{t('contract.readingEvents')}</p>
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  )
}

function EmittedBy({
  facts,
  ...props
}: AddressLogsProps & { units: readonly Unit[]; facts: ContractFacts }) {
  const t = useText()
  const sources = useSources(facts.running.map(({ address }) => address))
  const { shown } = useInterface(props.address, facts, sources.found)
  // An event of the URL may be one that only the source has.
  if (sources.pending.size > 0) {
    return <p role="status">{t('contract.readingEvents')}</p>
  }
  return <ContractEvents {...props} shown={shown} />
}

function Mentions({
  address,
  search: { event: wanted, fromBlock, toBlock },
  onSearch,
  units,
}: AddressLogsProps & { units: readonly Unit[] }) {
  const t = useText()
  const events = useMemo(() => namedEvents(knownEvents()), [])
  const event = events.find((each) => each.signature === wanted || each.topic === wanted)
  const filter = mentionsFilter(address, {
    event,
    fromBlock: typeof fromBlock === 'number' ? fromBlock : undefined,
    toBlock: typeof toBlock === 'number' ? toBlock : undefined,
  })
  const options = logsQuery(undefined, filter)
  const isUnknown = wanted !== undefined && event === undefined
  const isRange = rangeFault(fromBlock, toBlock) === undefined
  const query = useInfiniteQuery({ ...options, enabled: isRange && !isUnknown })
  const head = query.error instanceof BeyondHeadError ? query.error.head : undefined
  return (
    <div className={layout.parts}>
      <p className={classes.note}>{t('activity.logsNamingNote')}</p>
      <EventFilterForm
        events={events}
        event={event}
        texts={[]}
        fromBlock={fromBlock}
        toBlock={toBlock}
        head={head}
        hasArguments={false}
        isReading={query.isFetching}
        onApply={onSearch}
      />
      {isUnknown && <p role="alert">{t('activity.unknownEvent')}</p>}
      {head === undefined && (
        <LogPages
          key={JSON.stringify(options.queryKey)}
          query={query}
          queryKey={options.queryKey}
          firstBlock={filter.fromBlock}
          events={events}
          isGuess
          hasContract
          units={units}
        />
      )}
    </div>
  )
}
