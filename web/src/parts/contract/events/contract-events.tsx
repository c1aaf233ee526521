import { type Address, type Hash, isRecord } from '@bvlgarichain/contract'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isHex } from 'viem'
import { accountQuery } from '../../../api/queries/account.ts'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import type { Unit } from '../../amounts/use-units.ts'
import type { ContractInterface } from '../contract-interface.ts'
import type { ContractSearch } from '../contract-search.ts'
import { argumentsFromText } from '../forms/argument-text.ts'
import { askNode } from '../node-client.ts'
import { namedEvents, topicsOf } from './event-codec.ts'
import { EventFilterForm, rangeFault } from './event-filter-form.tsx'
import { knownEvents } from './known-events.ts'
import { LogPages } from './log-pages.tsx'
import { BeyondHeadError, logsQuery } from './log-queries.ts'

/** A contract, and the part of the URL that says which of its logs are shown. */
interface ContractEventsProps {
  readonly address: Address
  readonly shown: ContractInterface
  readonly search: ContractSearch
  readonly onSearch: (search: ContractSearch) => void
  readonly units: readonly Unit[]
}

/** Logs of a contract, the newest first, by event, indexed arguments and blocks. */
export function ContractEvents({
  address,
  shown,
  search,
  onSearch,
  units,
}: ContractEventsProps) {
  const t = useText()
  const isGuess = shown.events.length === 0
  const events = useMemo(
    () => namedEvents(shown.events.length === 0 ? knownEvents() : shown.events),
    [shown.events],
  )
  const { event: wanted, indexed, fromBlock, toBlock } = search
  const isRange = rangeFault(fromBlock, toBlock) === undefined
  const event = events.find((each) => each.signature === wanted || each.topic === wanted)
  const texts = useMemo(() => argumentsFromText(indexed), [indexed])
  const topics = topicsOf(event, texts)
  // A link may name an event that this contract's interface lacks.
  const isUnknown = wanted !== undefined && event === undefined
  const created = useCreationBlock(address)
  const firstBlock = typeof fromBlock === 'number' ? fromBlock : (created.height ?? 0)
  const isPending = fromBlock === undefined && created.isPending
  const options = logsQuery(
    address,
    topics && {
      topics,
      fromBlock: firstBlock,
      toBlock: typeof toBlock === 'number' ? toBlock : undefined,
    },
  )
  const isReadable = !isUnknown && isRange && !isPending
  const query = useInfiniteQuery({ ...options, enabled: isReadable })
  const head = query.error instanceof BeyondHeadError ? query.error.head : undefined
  return (
    <div className={layout.parts}>
      <EventFilterForm
        events={events}
        event={event}
        texts={texts}
        fromBlock={fromBlock}
        toBlock={toBlock}
        head={head}
        firstBlock={created.height}
        isReading={query.isFetching}
        onApply={onSearch}
      />
      {isUnknown && <p role="alert">{t('contract.unknownEvent')}</p>}
      {/* Said at the field. */}
      {head === undefined && (
        <LogPages
          key={JSON.stringify(options.queryKey)}
          query={query}
          queryKey={options.queryKey}
          firstBlock={firstBlock}
          createdAt={fromBlock === undefined ? created.height : undefined}
          events={events}
          isGuess={isGuess}
          units={units}
        />
      )}
    </div>
  )
}

/** Height of the block that has a transaction; `null` where the node does not know it. */
async function blockOfTransaction(txHash: Hash): Promise<number | null> {
  const receipt = await askNode('l2', 'eth_getTransactionReceipt', [txHash])
  const height = isRecord(receipt) ? receipt.blockNumber : undefined
  return isHex(height) && Number.isSafeInteger(Number(height)) ? Number(height) : null
}

/** Block in which a contract was created: it has no logs before. `undefined` if it is unknown. */
function useCreationBlock(address: Address) {
  const account = useQuery({ ...accountQuery(address), refetchInterval: false })
  const txHash = account.data?.account?.createdTxHash
  const block = useQuery({
    queryKey: ['block-of-transaction', txHash],
    queryFn: txHash === undefined ? skipToken : () => blockOfTransaction(txHash),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
  return {
    height: block.data ?? undefined,
    isPending: account.isLoading || block.isLoading,
  }
}
