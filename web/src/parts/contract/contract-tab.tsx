import { Skeleton } from '../../ui/skeleton.tsx'
import '../../locales/en-US/contract.ts'
import '../../locales/en-US/summary.ts'
import type { Account, Address } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useText } from '../../locales/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import layout from '../../ui/layout.module.css'
import { More } from '../../ui/more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { useUnits } from '../amounts/use-units.ts'
import { ContractAbout } from './contract-about.tsx'
import { type ContractFunction, functionKey } from './contract-interface.ts'
import { type ContractFacts, contractQuery } from './contract-queries.ts'
import type { ContractSearch } from './contract-search.ts'
import { FunctionList } from './forms/function-list.tsx'
import { InterfacePanel } from './forms/interface-panel.tsx'
import { ReadForm } from './forms/read-form.tsx'
import { ReadValue } from './forms/read-value.tsx'
import { WriteForm } from './forms/write-form.tsx'
import { SameChain } from './same-chain.tsx'
import { useSources } from './source/use-sources.ts'
import { useInterface } from './use-interface.ts'
import { useWallet } from './wallet/use-wallet.ts'
import { WalletBar } from './wallet/wallet-bar.tsx'

const SourcePanel = lazy(async () => ({
  default: (await import('./source/source-panel.tsx')).SourcePanel,
}))
const ProxyPanel = lazy(async () => ({
  default: (await import('./proxy/proxy-panel.tsx')).ProxyPanel,
}))

const NO_TRANSFERS = {}
/** Functions without arguments that are read at once: an ABI is untrusted, and each is a call. */
const MAX_READ = 50

interface ContractTabProps {
  readonly address: Address
  readonly account: Account | undefined
  readonly search: ContractSearch
  readonly onSearch: (search: ContractSearch) => void
}

/** Facts of a contract, and its functions to read and to write. */
export function ContractTab(props: ContractTabProps) {
  return (
    <SameChain>
      <Contract {...props} />
    </SameChain>
  )
}

function Contract(props: ContractTabProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(contractQuery(props.address))
  if (data !== undefined && data.code !== '0x') {
    return <KnownContract {...props} facts={data} />
  }
  return (
    <Panel title={t('contract.about')}>
      {data !== undefined ? (
        <EmptyState title={t('contract.noCode')} text={t('contract.noCodeText')} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Panel>
  )
}

/** Key of a function in the list of those to write; one that is in both lists has two. */
const writeKey = (each: ContractFunction): string =>
  each.isView === undefined ? `write:${functionKey(each)}` : functionKey(each)

function KnownContract({
  address,
  account,
  search,
  onSearch,
  facts,
}: ContractTabProps & { facts: ContractFacts }) {
  const t = useText()
  const wallet = useWallet()
  const units = useUnits(NO_TRANSFERS)
  const sources = useSources(facts.running.map((each) => each.address))
  const state = useInterface(address, facts, sources.found)
  const reading =
    sources.pending.size > 0 ? 'PENDING' : sources.failed.size > 0 ? 'FAILED' : undefined
  const { functions, specials, errors } = state.shown
  // Those of unknown kind are offered for both: a read changes nothing.
  const views = functions.filter(({ isView }) => isView !== false)
  const read = views
    .filter(({ isView, item }) => isView && item?.inputs.length === 0)
    .slice(0, MAX_READ)
  const changing = [...functions.filter(({ isView }) => isView !== true), ...specials]
  // A link may name a function by its selector.
  const openView = views.find(
    (each) => functionKey(each) === search.fn || each.selector === search.fn,
  )
  const openWrite = changing.find(
    (each) =>
      writeKey(each) === search.fn || (each !== openView && each.selector === search.fn),
  )
  const onOpen = (fn: string | undefined) =>
    onSearch({ fn, args: undefined, at: undefined })
  return (
    <>
      <Panel title={t('contract.about')}>
        <ContractAbout account={account} facts={facts} />
        <InterfacePanel state={state} reading={reading} />
      </Panel>
      {facts.proxy !== undefined && (
        <Suspense fallback={null}>
          <ProxyPanel address={address} proxy={facts.proxy} units={units} />
        </Suspense>
      )}
      <FunctionList
        title={t('contract.readTitle')}
        none={t('contract.nothingToRead')}
        above={
          views.some(({ isView }) => isView === undefined) && (
            <p className={layout.note}>{t('contract.unknownMutability')}</p>
          )
        }
        beside={(each) =>
          read.includes(each) && (
            <ReadValue address={address} each={each} errors={errors} />
          )
        }
        functions={views}
        keyOf={functionKey}
        open={openView}
        onOpen={onOpen}
      >
        {(each) => (
          <ReadForm
            // Typed arguments outlive the arrival of a source, unless it gives the function another name.
            key={functionKey(each)}
            address={address}
            each={each}
            errors={errors}
            search={search}
            onSearch={({ args, at }) => onSearch({ fn: functionKey(each), args, at })}
            units={units}
          />
        )}
      </FunctionList>
      <FunctionList
        title={t('contract.writeTitle')}
        none={t('contract.nothingToWrite')}
        above={<WalletBar state={wallet} />}
        functions={changing}
        keyOf={writeKey}
        open={openWrite}
        onOpen={onOpen}
      >
        {(each) => (
          <WriteForm
            key={functionKey(each)}
            address={address}
            each={each}
            errors={errors}
            wallet={wallet}
            units={units}
          />
        )}
      </FunctionList>
      <Suspense fallback={null}>
        <SourcePanel
          running={facts.running}
          sources={sources}
          search={search}
          onSearch={onSearch}
        />
      </Suspense>
      <Panel title={t('contract.codeTitle')}>
        <More label={t('contract.bytecode')}>
          <RawData value={facts.code} label={t('contract.bytecode')} />
        </More>
      </Panel>
    </>
  )
}
