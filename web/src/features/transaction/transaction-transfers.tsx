import type { TokenTransfer } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { ZeroMark } from '../transfer/zero-mark.tsx'

/** Every token that a transaction moved. */
export function TransactionTransfers({
  transfers,
}: {
  transfers: readonly TokenTransfer[]
}) {
  const t = useText()
  return (
    <Panel flush>
      <DataTable
        caption={t('transaction.tabTransfers')}
        rows={transfers}
        rowKey={({ logIndex, batchPosition }) => `${logIndex}-${batchPosition ?? 0}`}
        addressesOf={partiesOf}
        minWidth={52}
        empty={
          <EmptyState
            title={t('transaction.noTransfers')}
            text={t('transaction.noTransfersText')}
          />
        }
        columns={[
          {
            id: 'from',
            header: t('transaction.from'),
            width: 12,
            cell: ({ from }) => <AddressLink address={from} />,
          },
          {
            id: 'to',
            header: t('transaction.to'),
            width: 12,
            cell: ({ to }) => <AddressLink address={to} />,
          },
          {
            id: 'amount',
            header: t('transaction.amount'),
            align: 'end',
            cell: ({ amount, token }) => (
              <Inline>
                <ZeroMark amount={amount} />
                <AmountText amount={amount} decimals={token?.decimals} exact />
              </Inline>
            ),
          },
          {
            id: 'token',
            header: t('transaction.token'),
            width: 14,
            cell: ({ token }) => (
              <Inline>
                <TokenLink token={token} />
                {token?.type && <Badge>{token.type}</Badge>}
              </Inline>
            ),
          },
          {
            id: 'nftId',
            header: t('transaction.nftId'),
            width: 8,
            cell: ({ nftId }) => (nftId === undefined ? '—' : <HashText value={nftId} />),
          },
        ]}
      />
    </Panel>
  )
}

const partiesOf = ({ from, to }: TokenTransfer) => [from, to]
