import '@mantine/core/styles/Skeleton.layer.css'
import type { TransactionDetail } from '@bvlgarichain/shared'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contract } from '../../../i18n/en-us/contract.ts'
import { ScreenTexts, useText } from '../../../i18n/text.tsx'
import { cleanName } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { MISSING } from '../../../lib/missing.ts'
import { useNetwork } from '../../../shell/network.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { Inline } from '../../../ui/inline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { NativeAmount } from '../../links/native-amount.tsx'
import { TokenLink } from '../../links/token-link.tsx'
import {
  type BalanceChange,
  balanceChanges,
  type Changed,
  type ChangedSlot,
  type StateDiff,
} from './state-diff.ts'
import { stateDiffQuery } from './trace-queries.ts'

const TEXTS = { contract } as const
const NO_TRANSFERS: readonly never[] = []

/** Changes by a transaction: balances of each party, nonces, storage. */
export function StateChanges({ tx }: { tx: TransactionDetail }) {
  return (
    <ScreenTexts texts={TEXTS}>
      <Changes tx={tx} />
    </ScreenTexts>
  )
}

function Changes({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { data, isPending } = useQuery(stateDiffQuery(tx.hash))
  const transfers = tx.status === 'FAILED' ? NO_TRANSFERS : tx.tokenTransfers
  const balances = useMemo(
    () => balanceChanges(data ?? undefined, transfers ?? NO_TRANSFERS),
    [data, transfers],
  )
  if (isPending) {
    return (
      <Panel>
        <Skeleton height="16rem" />
      </Panel>
    )
  }
  if (!data) {
    return (
      <Panel>
        <EmptyState title={t('contract.noTrace')} />
      </Panel>
    )
  }
  return (
    <div data-testid="state-changes">
      <Balances rows={balances} />
      <Storage rows={data.slots} />
      <Nonces diff={data} />
    </div>
  )
}

function Balances({ rows }: { rows: readonly BalanceChange[] }) {
  const t = useText()
  return (
    <Panel title={t('contract.balances')} flush>
      <DataTable
        caption={t('contract.balances')}
        rows={rows}
        rowKey={({ party, token, piece }) => `${party} ${token?.tokenId} ${piece}`}
        rowAttributes={({ party, amount }) => ({
          'data-testid': 'balance-change',
          'data-value': `${party} ${amount}`,
        })}
        empty={<EmptyState title={t('contract.noChanges')} />}
        columns={[
          {
            id: 'party',
            header: t('contract.party'),
            width: 18,
            phone: 1,
            cell: ({ party }) => <AddressLink address={party} />,
          },
          {
            id: 'asset',
            header: t('contract.asset'),
            width: 10,
            phone: 3,
            cell: ({ token, piece }) => (
              <Inline>
                {token === undefined ? <NativeName /> : <TokenLink token={token} />}
                {piece === undefined ? null : <bdi dir="ltr">#{piece}</bdi>}
              </Inline>
            ),
          },
          {
            id: 'change',
            header: t('contract.change'),
            align: 'end',
            phone: 2,
            cell: ({ token, amount }) => (
              <bdi dir="ltr">
                {amount > 0n && '+'}
                {token === undefined ? (
                  <NativeAmount wei={String(amount)} exact />
                ) : (
                  <AmountText
                    amount={String(amount)}
                    decimals={token.decimals}
                    symbol={token.symbol}
                    exact
                  />
                )}
              </bdi>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function NativeName() {
  const { chain } = useNetwork()
  return <bdi>{cleanName(chain?.nativeSymbol) ?? MISSING}</bdi>
}

function Storage({ rows }: { rows: readonly ChangedSlot[] }) {
  const t = useText()
  return (
    <Panel title={t('contract.storage')} flush>
      <DataTable
        caption={t('contract.storage')}
        rows={rows}
        rowKey={({ address, slot }) => `${address} ${slot}`}
        rowAttributes={({ slot }) => ({
          'data-testid': 'slot-change',
          'data-value': slot,
        })}
        empty={<EmptyState title={t('contract.noChanges')} />}
        columns={[
          {
            id: 'party',
            header: t('contract.party'),
            width: 14,
            phone: 1,
            cell: ({ address }) => <AddressLink address={address} />,
          },
          {
            id: 'slot',
            header: t('contract.slot'),
            width: 14,
            phone: 2,
            cell: ({ slot }) => <HashText value={slot} />,
          },
          {
            id: 'before',
            header: t('contract.before'),
            width: 14,
            phone: 3,
            phoneLabel: t('contract.before'),
            cell: ({ before }) => <HashText value={shortWord(before)} />,
          },
          {
            id: 'after',
            header: t('contract.after'),
            width: 14,
            phone: 5,
            phoneLabel: t('contract.after'),
            cell: ({ after }) => <HashText value={shortWord(after)} />,
          },
        ]}
      />
    </Panel>
  )
}

/** A word without leading zeros. */
const shortWord = (word: string): string => `0x${word.slice(2).replace(/^0{1,63}/, '')}`

function Nonces({ diff: { nonces } }: { diff: StateDiff }) {
  const t = useText()
  return (
    <Panel title={t('contract.nonces')} flush>
      <DataTable
        caption={t('contract.nonces')}
        rows={nonces}
        rowKey={({ address }) => address}
        empty={<EmptyState title={t('contract.noChanges')} />}
        columns={[
          {
            id: 'party',
            header: t('contract.party'),
            width: 18,
            phone: 1,
            cell: ({ address }) => <AddressLink address={address} />,
          },
          nonceColumn('before', t('contract.before'), 3),
          nonceColumn('after', t('contract.after'), 5),
        ]}
      />
    </Panel>
  )
}

const nonceColumn = (id: 'before' | 'after', header: string, phone: number) => ({
  id,
  header,
  width: 10,
  phone,
  phoneLabel: header,
  align: 'end' as const,
  cell: (change: Changed<bigint>) => <bdi dir="ltr">{formatNumber(change[id])}</bdi>,
})
