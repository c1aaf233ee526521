import type { Address, TransactionDetail } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { useText } from '../../../locales/text.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FirstOf, Missing } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { AssetAmount, AssetName } from './asset.tsx'
import type { CallTrace } from './call-frame.ts'
import { type ValueMove, valueFlow } from './value-flow.ts'

/** Movements of coins and tokens by a transaction, one after the other. */
export function ValueMoves({ tx, trace }: { tx: TransactionDetail; trace: CallTrace }) {
  const t = useText()
  const moves = useMemo(() => valueFlow(tx, trace), [tx, trace])
  return (
    <>
      {tx.tokenTransfers !== undefined && (
        <FirstOf shown={tx.tokenTransfers.length} count={tx.tokenTransferCount} />
      )}
      <Panel title={t('contract.valueFlow')} flush>
        <DataTable<ValueMove>
          caption={t('contract.valueFlow')}
          rows={moves}
          rowKey={(_, index) => String(index)}
          rowAttributes={({ amount }) => ({
            'data-testid': 'value-move',
            'data-value': String(amount),
          })}
          empty={<EmptyState title={t('contract.noValue')} />}
          columns={[
            {
              id: 'step',
              header: t('contract.step'),
              width: 4,
              cell: (_, index) => index + 1,
            },
            {
              id: 'from',
              header: t('transaction.from'),
              width: 14,
              phone: 1,
              cell: ({ from }) => <Party address={from} />,
            },
            {
              id: 'to',
              header: t('transaction.to'),
              width: 14,
              phone: 3,
              phoneLabel: t('transaction.to'),
              cell: ({ to }) => <Party address={to} />,
            },
            {
              id: 'asset',
              header: t('contract.asset'),
              width: 10,
              phone: 4,
              cell: (move) => <AssetName {...move} />,
            },
            {
              id: 'amount',
              header: t('contract.amount'),
              align: 'end',
              phone: 2,
              cell: (move) => <AssetAmount {...move} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

const Party = ({ address }: { address: Address | undefined }) =>
  address === undefined ? <Missing /> : <AddressLink address={address} />
