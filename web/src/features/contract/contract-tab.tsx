import '@mantine/core/styles/Skeleton.layer.css'
import type { Account, Address } from '@bvlgarichain/shared'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contract } from '../../i18n/en-us/contract.ts'
import { summary } from '../../i18n/en-us/summary.ts'
import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { More } from '../../ui/more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { useUnits } from '../transaction/use-units.ts'
import { ContractAbout } from './contract-about.tsx'
import { functionKey } from './contract-interface.ts'
import { type ContractFacts, contractQuery } from './contract-queries.ts'
import type { ContractSearch } from './contract-search.ts'
import { type Sources, sourcesQuery } from './contract-source.ts'
import { FunctionList } from './function-list.tsx'
import { InterfacePanel } from './interface-panel.tsx'
import { ReadForm } from './read-form.tsx'
import { SourcePanel } from './source-panel.tsx'
import { useInterface } from './use-interface.ts'
import { useWallet } from './use-wallet.ts'
import { WalletBar } from './wallet-bar.tsx'
import { WriteForm } from './write-form.tsx'

const TEXTS = { contract, summary } as const
const NO_TRANSFERS = {}
const NO_SOURCES: Sources = new Map()

interface ContractTabProps {
  readonly address: Address
  readonly account: Account | undefined
  readonly search: ContractSearch
  readonly onSearch: (search: ContractSearch) => void
}

/** Facts of a contract, and its functions to read and to write. */
export function ContractTab(props: ContractTabProps) {
  return (
    <ScreenTexts texts={TEXTS}>
      <Contract {...props} />
    </ScreenTexts>
  )
}

function Contract(props: ContractTabProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(contractQuery(props.address))
  if (error !== null && data === undefined) {
    return (
      <Panel title={t('contract.about')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (data === undefined) {
    return (
      <Panel title={t('contract.about')}>
        <Skeleton height="12rem" />
      </Panel>
    )
  }
  if (data.code === '0x') {
    return (
      <Panel title={t('contract.about')}>
        <EmptyState title={t('contract.noCode')} text={t('contract.noCodeText')} />
      </Panel>
    )
  }
  return <KnownContract {...props} facts={data} />
}

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
  const { data: sources = NO_SOURCES } = useQuery({
    ...sourcesQuery(facts.running.map((each) => each.address)),
    enabled: useSettings().contractSources === true,
  })
  const state = useInterface(address, facts, sources)
  const { functions, errors, source } = state.shown
  const views = functions.filter(({ isView }) => isView)
  const changing = functions.filter(({ isView }) => !isView)
  // A link may name a function by its selector.
  const open = functions.find(
    (each) => functionKey(each) === search.fn || each.selector === search.fn,
  )
  const openKey = open && functionKey(open)
  const list = {
    open: openKey,
    onOpen: (fn: string | undefined) => onSearch({ fn, args: undefined, at: undefined }),
    isGuess: source === 'BYTECODE',
  }
  return (
    <>
      <Panel title={t('contract.about')}>
        <ContractAbout account={account} facts={facts} />
        <InterfacePanel state={state} />
      </Panel>
      <Panel title={t('contract.readTitle')}>
        {views.length === 0 ? (
          <p>{t('contract.nothingToRead')}</p>
        ) : (
          <FunctionList {...list} functions={views}>
            {(each) => (
              <ReadForm
                key={each.selector}
                address={address}
                each={each}
                errors={errors}
                search={search}
                onSearch={({ args, at }) => onSearch({ fn: openKey, args, at })}
                units={units}
              />
            )}
          </FunctionList>
        )}
      </Panel>
      <Panel title={t('contract.writeTitle')}>
        {changing.length === 0 ? (
          <p>{t('contract.nothingToWrite')}</p>
        ) : (
          <>
            <WalletBar state={wallet} />
            <FunctionList {...list} functions={changing}>
              {(each) => (
                <WriteForm
                  key={each.selector}
                  address={address}
                  each={each}
                  errors={errors}
                  wallet={wallet}
                  units={units}
                />
              )}
            </FunctionList>
          </>
        )}
      </Panel>
      <SourcePanel sources={sources} />
      <Panel title={t('contract.codeTitle')}>
        <More label={t('contract.bytecode')}>
          <RawData value={facts.code} label={t('contract.bytecode')} />
        </More>
      </Panel>
    </>
  )
}
