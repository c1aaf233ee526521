import type { Account, Address } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import { Copied } from '../../ui/copied.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { Addresses } from './addresses.tsx'
import type { ContractFacts } from './contract-queries.ts'

/** Facts of a contract: its code, its creation, and the contracts that it passes calls on to. */
export function ContractAbout({
  account,
  facts,
}: {
  account: Account | undefined
  facts: ContractFacts
}) {
  const t = useText()
  const { proxy, codeHash } = facts
  const { kind, implementations = [], beacon, admin } = proxy ?? {}
  return (
    <DetailList
      rows={[
        {
          label: t('contract.size'),
          value: t('transaction.bytes', { count: facts.size }),
          testId: 'code-size',
          exact: facts.size,
        },
        {
          label: t('contract.codeHash'),
          value: (
            <Copied value={codeHash} label={t('contract.codeHash')}>
              <HashText value={codeHash} full />
            </Copied>
          ),
          testId: 'code-hash',
          exact: codeHash,
        },
        account?.createdTxHash !== undefined && {
          label: t('contract.created'),
          value: <TransactionLink hash={account.createdTxHash} full />,
          testId: 'created-in',
          exact: account.createdTxHash,
        },
        addressRow(t('account.creator'), account?.creator),
        kind !== undefined && {
          label: t('contract.proxy'),
          value: t(`contract.proxy_${kind}`),
          testId: 'proxy-kind',
          exact: kind,
        },
        kind !== undefined && {
          label: t(kind === 'DIAMOND' ? 'contract.facets' : 'contract.implementation'),
          value: <Addresses addresses={implementations} />,
          testId: 'proxy-implementations',
          exact: implementations.join(),
        },
        addressRow(t('contract.beacon'), beacon),
        addressRow(t('contract.admin'), admin),
      ]}
    />
  )
}

const addressRow = (label: string, address: Address | undefined) =>
  address && { label, value: <AddressLink address={address} full /> }
