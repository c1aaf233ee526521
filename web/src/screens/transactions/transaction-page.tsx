import '../../locales/en-US/summary.ts'
import type { Hash, TransactionDetail } from '@bvlgarichain/contract'
import IconBinaryTree from '@tabler/icons-react/dist/esm/icons/IconBinaryTree.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, type NotFoundRouteProps, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { onChain } from '../../api/on-chain.ts'
import { transactionQuery } from '../../api/queries/transaction.ts'
import { shorten } from '../../lib/shorten.ts'
import { useText } from '../../locales/text.tsx'
import { useUnits } from '../../parts/amounts/use-units.ts'
import { CrossingContext } from '../../parts/calls/l1-names.ts'
import { MovedPiecesContext, movedPieces } from '../../parts/calls/moved-pieces.ts'
import { operationCount } from '../../parts/contract/operations/entry-points.ts'
import { useStateKept } from '../../parts/contract/trace/use-state-kept.ts'
import { useNamedTransaction } from '../../parts/contract/use-named-transaction.ts'
import { EvidencePanel } from '../../parts/evidence/evidence-panel.tsx'
import { FinalityProgress } from '../../parts/finality/finality-progress.tsx'
import { type TabLink, TabLinks } from '../../parts/links/tab-links.tsx'
import { TokenNames } from '../../parts/links/token-names.tsx'
import { MalformedItem } from '../../parts/search/malformed-item.tsx'
import { Copied } from '../../ui/copied.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { ItemState } from '../../ui/item-state.tsx'
import { FirstOf, Section } from '../../ui/missing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExecutionPanel } from './execution-panel.tsx'
import { messageDirection } from './message-events.ts'
import { TransactionInput, TransactionLogs } from './transaction-data.tsx'
import { TransactionParties, TransactionPosition } from './transaction-facts.tsx'
import { TransactionFees } from './transaction-fees.tsx'
import { TransactionMessage } from './transaction-message.tsx'
import classes from './transaction-page.module.css'
import { SummarySkeleton, TransactionSummary } from './transaction-summary.tsx'
import { TransactionTransfers } from './transaction-transfers.tsx'
import { UnknownTransaction } from './unknown-transaction.tsx'

const route = getRouteApi('/tx/$txId')
const AuthorizationsPanel = lazy(async () => ({
  default: (await import('./authorizations/authorizations-panel.tsx'))
    .AuthorizationsPanel,
}))

/** Tabs that load when they are opened. */
const LAZY_TABS: Readonly<Record<string, ComponentType<{ tx: TransactionDetail }>>> = {
  calls: lazy(async () => ({
    default: (await import('../../parts/contract/trace/call-trace.tsx')).TransactionCalls,
  })),
  state: lazy(async () => ({
    default: (await import('../../parts/contract/trace/state-changes.tsx')).StateChanges,
  })),
  operations: lazy(async () => ({
    default: (await import('./operations/operations-tab.tsx')).OperationsTab,
  })),
  timeline: lazy(async () => ({
    default: (await import('./timeline/transaction-timeline.tsx')).TransactionTimeline,
  })),
}

/** One transaction, by its hash. */
export function TransactionPage() {
  const { txId: hash } = route.useParams()
  return <NamedTransaction key={hash} hash={hash} />
}

/** Error screen: a path parameter isn't the hash of a transaction. */
export function MalformedTransaction({ data }: NotFoundRouteProps) {
  const t = useText()
  return (
    <MalformedItem kind="transaction" name={t('transaction.transaction')} input={data} />
  )
}

function NamedTransaction({ hash }: { hash: Hash }) {
  const t = useText()
  const query = useQuery(transactionQuery(hash))
  return (
    <>
      <PageTitle
        title={t('transaction.transaction')}
        tab={t('transaction.tabTitle', { hash: shorten(hash) })}
      >
        <span data-testid="tx-hash" data-value={onChain(query).item?.hash ?? hash}>
          <Copied value={hash} label={t('transaction.hashOf')} isOwn>
            <HashText value={hash} full />
          </Copied>
        </span>
      </PageTitle>
      <ItemState
        query={query}
        notFound={
          <UnknownTransaction
            hash={hash}
            requests={query.errorUpdateCount}
            onArrived={query.refetch}
          />
        }
      >
        {(tx) =>
          tx === undefined ? <TransactionSkeleton /> : <TransactionBody tx={tx} />
        }
      </ItemState>
    </>
  )
}

function TransactionBody({ tx: sent }: { tx: TransactionDetail }) {
  const t = useText()
  const tx = useNamedTransaction(sent)
  const { tab } = route.useSearch()
  const all = useTabs(tx, tab)
  const units = useUnits(tx)
  const toLog = useLocation({ select: ({ hash }) => hash.startsWith('log-') })
  // A link to a log need not name its tab.
  const wanted = tab ?? (toLog ? 'logs' : undefined)
  const open = all.find((candidate) => candidate.tab === wanted)?.tab
  const LazyTab = LAZY_TABS[open ?? '']
  // An empty tab is shown to those only whose link leads to it.
  const tabs = all.filter(({ tab, count }) => count !== 0 || tab === open)
  const tokens = useMemo(
    () => (tx.tokenTransfers ?? []).map(({ token }) => token),
    [tx.tokenTransfers],
  )
  const pieces = useMemo(() => movedPieces(tx.tokenTransfers ?? []), [tx.tokenTransfers])
  return (
    <CrossingContext value={messageDirection(tx)}>
      <MovedPiecesContext value={pieces}>
        <TokenNames tokens={tokens}>
          <TransactionSummary tx={tx} />
          <TabLinks label={t('transaction.views')} open={open} tabs={tabs} />
          {open === 'transfers' && (
            <Section of={tx} field="tokenTransfers">
              {(transfers) => (
                <>
                  <FirstOf shown={transfers.length} count={tx.tokenTransferCount} />
                  <TransactionTransfers
                    transfers={transfers}
                    logs={tx.logs}
                    count={tx.tokenTransferCount}
                  />
                </>
              )}
            </Section>
          )}
          {open === 'logs' && (
            <Section of={tx} field="logs">
              {(logs) => (
                <>
                  <FirstOf shown={logs.length} count={tx.logCount} />
                  <TransactionLogs logs={logs} units={units} />
                </>
              )}
            </Section>
          )}
          {LazyTab && (
            <Suspense>
              <LazyTab tx={tx} />
            </Suspense>
          )}
          {open === undefined && (
            <>
              <Progress tx={tx} />
              <TransactionMessage tx={tx} />
              <Facts tx={tx} />
              {tx.authorizationList !== undefined && tx.authorizationList.length > 0 && (
                <Suspense>
                  <AuthorizationsPanel tx={tx} />
                </Suspense>
              )}
              <Panel title={t('transaction.input')}>
                <TransactionInput tx={tx} units={units} />
              </Panel>
              <EvidencePanel subject={{ kind: 'transaction', tx: sent }} />
              <ExecutionPanel tx={sent} />
            </>
          )}
        </TokenNames>
      </MovedPiecesContext>
    </CrossingContext>
  )
}

/** The tabs of a transaction, `undefined` while it loads, of which `open` is the one in its address. */
function useTabs(tx: TransactionDetail | undefined, open?: string): readonly TabLink[] {
  const t = useText()
  const hasState = useStateKept(tx?.blockHeight)
  const count = (name: 'tokenTransfer' | 'internalCall' | 'log') =>
    tx === undefined ? null : (tx[`${name}Count`] ?? tx[`${name}s`]?.length)
  return [
    { tab: undefined, label: t('transaction.tabDetails'), icon: IconListDetails },
    {
      tab: 'transfers',
      label: t('transaction.tabTransfers'),
      icon: 'transfer',
      count: count('tokenTransfer'),
    },
    {
      tab: 'calls',
      label: t('transaction.tabCalls'),
      icon: IconBinaryTree,
      count: count('internalCall'),
    },
    {
      tab: 'logs',
      label: t('transaction.tabLogs'),
      icon: IconNotes,
      count: count('log'),
    },
    {
      tab: 'operations',
      label: t('summary.tabOperations'),
      icon: IconChecklist,
      // Few transactions have some, so no room is kept.
      count: tx === undefined ? 0 : operationCount(tx),
    },
    { tab: 'timeline', label: t('timeline.tab'), icon: IconTimeline },
    // Last, since it may come late.
    {
      tab: 'state',
      label: t('summary.tabState'),
      icon: IconReplace,
      count: hasState || open === 'state' ? undefined : 0,
    },
  ]
}

function Progress({ tx }: { tx: TransactionDetail | undefined }) {
  return (
    <FinalityProgress
      kind="TRANSACTION"
      item={tx}
      keepsRoom={tx?.finality !== undefined}
    />
  )
}

function Facts({ tx }: { tx: TransactionDetail | undefined }) {
  const t = useText()
  // Of a deposit they are those of its delivery: its message has the sender and the amount.
  const isDeposit = tx !== undefined && messageDirection(tx) === 'L1_TO_L2'
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel
          title={t(isDeposit ? 'summary.relayPanel' : 'summary.partiesPanel')}
          folded={isDeposit ? { isOpen: false } : undefined}
        >
          <TransactionParties tx={tx} />
        </Panel>
        <Panel title={t('summary.blockPanel')}>
          <TransactionPosition tx={tx} />
        </Panel>
      </div>
      <Panel title={t('transaction.feePanel')}>
        <TransactionFees tx={tx} />
      </Panel>
    </div>
  )
}

/** As high as the page that comes, so that nothing in sight moves. */
function TransactionSkeleton() {
  const t = useText()
  const tabs = useTabs(undefined)
  return (
    <>
      <SummarySkeleton />
      <TabLinks
        label={t('transaction.views')}
        open={undefined}
        tabs={tabs.filter(({ count }) => count !== 0)}
      />
      <Progress tx={undefined} />
      <Facts tx={undefined} />
    </>
  )
}
