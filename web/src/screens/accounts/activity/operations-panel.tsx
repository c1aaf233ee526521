import { type Address, toBlockHeight, toHash } from '@bvlgarichain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { type Translate, useText } from '../../../locales/text.tsx'
import { NativeAmount } from '../../../parts/amounts/native-amount.tsx'
import type { LogPage } from '../../../parts/contract/events/log-queries.ts'
import { ScanControls } from '../../../parts/contract/events/scan-controls.tsx'
import { useDrawnEntries, useScan } from '../../../parts/contract/events/use-scan.ts'
import { AddressLink } from '../../../parts/links/address-link.tsx'
import { BlockLink } from '../../../parts/links/block-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { Inline } from '../../../ui/inline.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { AddressSearch } from '../address-search.ts'
import {
  type AccountOperation,
  accountOperationIn,
  accountOperationsQuery,
  type OperationRole,
} from './account-operations.ts'
import classes from './activity.module.css'

/** Logs that a scan adds at most. */
const MAX_SCANNED = 10_000

/** User operations (ERC-4337) that an account sent, or paid for. */
export function OperationsPanel({
  address,
  search,
  onSearch,
}: {
  address: Address
  search: AddressSearch
  onSearch: (search: AddressSearch) => void
}) {
  const t = useText()
  const { role } = search
  return (
    <Panel title={t('operation.listTitle')}>
      <div className={classes.bar}>
        <Segmented
          label={t('operation.role')}
          options={[
            { value: 'ALL', label: t('operation.roleAll') },
            { value: 'SENDER', label: t('operation.roleSENDER') },
            { value: 'PAYMASTER', label: t('operation.rolePAYMASTER') },
          ]}
          value={role ?? 'ALL'}
          onChange={(next: OperationRole | 'ALL') =>
            onSearch({ role: next === 'ALL' ? undefined : next })
          }
        />
      </div>
      <OperationList key={`${address} ${role}`} address={address} role={role} />
      <p className={classes.note}>
        {t('operation.bundlerNote')}{' '}
        <Link
          to="/address/$addressId"
          params={{ addressId: address }}
          search={{ method: 'handleOps' }}
        >
          {t('operation.bundles')}
        </Link>
      </p>
    </Panel>
  )
}

function OperationList({
  address,
  role,
}: {
  address: Address
  role: OperationRole | undefined
}) {
  const t = useText()
  const options = accountOperationsQuery(address, role)
  const query = useInfiniteQuery(options)
  const { limit, showOlder } = useDrawnEntries(query)
  const pages = query.data?.pages
  const found = useMemo(
    () =>
      pages?.flatMap(({ logs }) =>
        logs.flatMap((log) => accountOperationIn(log, address)),
      ),
    [pages, address],
  )
  const scan = useScan(query, options.queryKey, {
    countOf: (page: LogPage) => page.logs.length,
    max: MAX_SCANNED,
  })
  if (found === undefined) {
    return query.error === null ? (
      <p role="status">{t('operation.reading')}</p>
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const isCut = found.length > limit
  return (
    <div className={layout.parts}>
      <p className={classes.note} role="status" data-testid="operation-range">
        {t('operation.range', {
          count: found.length,
          from: formatNumber(pages?.at(-1)?.fromBlock),
          to: formatNumber(pages?.[0]?.toBlock),
        })}
      </p>
      <DataTable<AccountOperation>
        caption={t('operation.listTitle')}
        rows={found.slice(0, limit)}
        rowKey={({ log }) => `${log.blockHeight} ${log.logIndex}`}
        rowAttributes={({ operation }) => ({
          'data-testid': 'account-operation',
          'data-value': `${operation.hash} ${operation.isSuccess}`,
        })}
        empty={<EmptyState title={t('operation.none')} text={t('operation.noneText')} />}
        columns={columnsOf(t)}
      />
      <ScanControls
        query={query}
        scan={scan}
        firstBlock={0}
        found={found.length}
        isCut={isCut}
        olderLabel={t('operation.older')}
        onOlder={() => showOlder(found.length)}
      />
    </div>
  )
}

const columnsOf = (t: Translate): readonly Column<AccountOperation>[] => [
  {
    id: 'hash',
    header: t('operation.hash'),
    width: 12,
    phone: 1,
    cell: ({ operation }) => <HashText value={operation.hash} />,
  },
  {
    id: 'status',
    header: t('operation.outcome'),
    width: 8,
    phone: 2,
    cell: ({ operation: { isSuccess } }) => (
      <Badge tone={isSuccess ? 'success' : 'failed'}>
        {t(isSuccess ? 'operation.success' : 'operation.failed')}
      </Badge>
    ),
  },
  {
    id: 'role',
    header: t('operation.role'),
    width: 9,
    phone: 3,
    cell: ({ role }) => <Badge>{t(`operation.role${role}`)}</Badge>,
  },
  {
    id: 'other',
    header: t('operation.counterparty'),
    width: 13,
    phone: 4,
    cell: ({ role, operation: { sender, paymaster } }) => (
      <AddressLink address={role === 'PAYMASTER' ? sender : paymaster} />
    ),
  },
  {
    id: 'tx',
    header: t('transaction.transaction'),
    width: 12,
    phone: 5,
    cell: ({ log }) => (
      <Link
        to="/tx/$txId"
        params={{ txId: toHash(log.txHash) }}
        search={{ tab: 'operations' }}
      >
        <HashText value={log.txHash} />
      </Link>
    ),
  },
  {
    id: 'block',
    header: t('home.chartBlock'),
    width: 7,
    phone: 6,
    cell: ({ log }) => <BlockLink height={toBlockHeight(log.blockHeight)} />,
  },
  {
    id: 'age',
    header: t('transaction.age'),
    width: 8,
    phone: 7,
    cell: ({ log: { time } }) => <TimeAgo time={time} />,
  },
  {
    id: 'cost',
    header: t('operation.gasCost'),
    align: 'end',
    phone: 8,
    cell: ({ operation: { gasCost, version } }) => (
      <Inline>
        <NativeAmount wei={String(gasCost)} />
        <Badge title={t('operation.entryPoint')}>
          <bdi dir="ltr">v{version}</bdi>
        </Badge>
      </Inline>
    ),
  },
]
