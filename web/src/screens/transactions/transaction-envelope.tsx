import type { TransactionDetail } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'

/** The rest of the signed envelope, from which hash and sender can be recomputed. */
export function TransactionEnvelope({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { chainId, accessList } = tx
  const parts = ['r', 's', 'v', 'yParity'] as const
  const rows: Details = [
    chainId !== undefined && {
      label: t('transaction.chainId'),
      value: <bdi dir="ltr">{chainId}</bdi>,
      testId: 'tx-chain-id',
      exact: chainId,
    },
    {
      label: t('transaction.blockHash'),
      value: <HashText value={tx.blockHash} full />,
      testId: 'tx-block-hash',
      exact: tx.blockHash,
    },
    ...parts.map((part) => {
      const value = tx[part]
      return (
        value !== undefined && {
          label: t('transaction.signature', { part }),
          value: <HashText value={String(value)} full />,
          testId: `tx-signature-${part}`,
          exact: value,
        }
      )
    }),
    accessList !== undefined &&
      accessList.length > 0 && {
        label: t('transaction.accessList'),
        value: accessList.map(({ address, storageKeys }) => (
          <div key={address}>
            <AddressLink address={address} full /> ·{' '}
            {t('transaction.storageKeys', { count: storageKeys?.length })}
            {storageKeys?.map((key) => (
              <div key={key}>
                <HashText value={key} full />
              </div>
            ))}
          </div>
        )),
      },
  ]
  return <DetailList rows={rows} />
}
