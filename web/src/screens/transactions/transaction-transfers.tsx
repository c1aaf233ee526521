import type { TokenTransfer } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { transferKey } from '../../lib/transfer-key.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { ZeroMark } from '../../parts/columns/zero-mark.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { NftLink } from '../../parts/links/nft-link.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Inline } from '../../ui/inline.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './transaction-transfers.module.css'
import { transferTotals } from './transfer-totals.ts'

/** Every token that a transaction moved, and the totals of more than one transfer. */
export function TransactionTransfers({
  transfers,
  count = transfers.length,
}: {
  transfers: readonly TokenTransfer[]
  /** Number of all of them: the first ones add up to no total. */
  count?: number | undefined
}) {
  const t = useText()
  return (
    <>
      {transfers.length > 1 && count <= transfers.length && (
        <Totals transfers={transfers} />
      )}
      <Panel flush>
        <DataTable
          caption={t('transaction.tabTransfers')}
          rows={transfers}
          // Transfers of a backend without log indexes can be alike.
          rowKey={(transfer, index) => `${transferKey(transfer)}-${index}`}
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
              phone: 1,
              header: t('transaction.from'),
              width: 12,
              cell: ({ from }) => <AddressLink address={from} />,
            },
            {
              id: 'to',
              phone: 2,
              header: t('transaction.to'),
              width: 12,
              cell: ({ to }) => <AddressLink address={to} />,
            },
            {
              id: 'amount',
              phone: 4,
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
              phone: 3,
              header: t('transaction.token'),
              width: 14,
              cell: ({ token }) => (
                <Inline>
                  <TokenLink token={token} />
                  {token?.type && <Badge>{valueText(t, 'token.', token.type)}</Badge>}
                </Inline>
              ),
            },
            {
              id: 'nftId',
              phone: 5,
              phoneLabel: t('transaction.nftId'),
              header: t('transaction.nftId'),
              width: 8,
              cell: ({ token, nftId }) =>
                nftId === undefined ? '—' : <NftLink token={token} nftId={nftId} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

/** Net changes of each party. */
function Totals({ transfers }: { transfers: readonly TokenTransfer[] }) {
  const t = useText()
  const totals = useMemo(() => transferTotals(transfers), [transfers])
  if (totals.length === 0) return null
  return (
    <Panel>
      <p className={classes.totalsTitle}>{t('summary.netChanges')}</p>
      <ul className={classes.totals} data-testid="tx-totals">
        {totals.map(({ party, changes }) => (
          <li key={party}>
            <AddressLink address={party} />
            <span className={classes.changes}>
              {changes.map(({ token, amount }) => (
                <span key={`${token.type} ${token.tokenId}`} data-value={amount}>
                  {amount.startsWith('-') ? '' : '+'}
                  <AmountText amount={amount} decimals={token.decimals} />{' '}
                  <TokenLink token={token} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const partiesOf = ({ from, to }: TokenTransfer) => [from, to]
