import type { Account } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import { Copied } from '../../ui/copied.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
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
  const rows: Detail[] = [
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
  ]
  if (account?.createdTxHash !== undefined) {
    rows.push({
      label: t('contract.created'),
      value: <TransactionLink hash={account.createdTxHash} full />,
      testId: 'created-in',
      exact: account.createdTxHash,
    })
  }
  if (account?.creator !== undefined) {
    rows.push({
      label: t('account.creator'),
      value: <AddressLink address={account.creator} full />,
    })
  }
  if (proxy !== undefined) {
    rows.push(
      {
        label: t('contract.proxy'),
        value: t(`contract.proxy_${proxy.kind}`),
        testId: 'proxy-kind',
        exact: proxy.kind,
      },
      {
        label: t(
          proxy.kind === 'DIAMOND' ? 'contract.facets' : 'contract.implementation',
        ),
        value: <Addresses addresses={proxy.implementations} />,
        testId: 'proxy-implementations',
        exact: proxy.implementations.join(),
      },
    )
    if (proxy.beacon !== undefined) {
      rows.push({
        label: t('contract.beacon'),
        value: <AddressLink address={proxy.beacon} full />,
      })
    }
    if (proxy.admin !== undefined) {
      rows.push({
        label: t('contract.admin'),
        value: <AddressLink address={proxy.admin} full />,
      })
    }
  }
  return <DetailList rows={rows} />
}
