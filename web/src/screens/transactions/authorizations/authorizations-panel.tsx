import { type TransactionDetail, ZERO_ADDRESS } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettings } from '../../../app/settings.tsx'
import { type Translate, useText } from '../../../locales/text.tsx'
import { useNodeChain } from '../../../parts/contract/same-chain.tsx'
import { preStateQuery } from '../../../parts/contract/trace/trace-queries.ts'
import { AddressLink } from '../../../parts/links/address-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import {
  type JudgedAuthorization,
  judgeAuthorizations,
  type Outcome,
  readPreState,
} from './judge-authorizations.ts'

/** Authorizations by which accounts delegate their code (EIP-7702), and what became of each. */
export function AuthorizationsPanel({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const hasNode = useSettings().rpc?.includes('l2') === true
  const chain = useNodeChain(hasNode)
  const { data, isLoading } = useQuery({
    ...preStateQuery(tx),
    enabled: hasNode && chain === 'SAME',
  })
  const rows = useMemo(() => judgeAuthorizations(tx, readPreState(data)), [tx, data])
  const isOpen = isLoading || (hasNode && chain === 'PENDING')
  return (
    <Panel title={t('summary.authorizations')} flush>
      <DataTable<JudgedAuthorization>
        caption={t('summary.authorizations')}
        rows={rows}
        rowKey={(_, index) => String(index)}
        rowAttributes={({ outcome }) => ({
          'data-testid': 'authorization',
          'data-value': outcome.kind,
        })}
        empty={null}
        minWidth={56}
        columns={[
          {
            id: 'authority',
            phone: 1,
            header: t('summary.authority'),
            width: 14,
            cell: ({ authority }) =>
              authority === undefined ? <Missing /> : <AddressLink address={authority} />,
          },
          {
            id: 'delegate',
            phone: 3,
            phoneLabel: t('summary.delegate'),
            header: t('summary.delegate'),
            width: 14,
            cell: ({ delegate }) =>
              delegate === ZERO_ADDRESS ? (
                t('summary.noDelegate')
              ) : (
                <AddressLink address={delegate} />
              ),
          },
          {
            id: 'chain',
            phone: 5,
            phoneLabel: t('transaction.chainId'),
            header: t('transaction.chainId'),
            width: 9,
            cell: ({ chainId }) =>
              chainId === 0n ? t('summary.anyChain') : <Integer value={chainId} />,
          },
          {
            id: 'nonce',
            phone: 2,
            phoneLabel: t('transaction.nonce'),
            header: t('transaction.nonce'),
            width: 7,
            cell: ({ nonce }) => <Integer value={nonce} />,
          },
          {
            id: 'outcome',
            phone: 7,
            header: t('transaction.outcome'),
            wrap: true,
            cell: ({ outcome }) =>
              isOpen && outcome.kind === 'UNKNOWN' ? (
                t('common.loading')
              ) : (
                <Badge tone={TONES[outcome.kind] ?? 'pending'}>
                  {outcomeText(t, outcome)}
                </Badge>
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** Skipped ones are `pending`: the transaction itself did not fail by them. */
const TONES: Partial<Record<Outcome['kind'], 'success'>> = { APPLIED: 'success' }

const outcomeText = (t: Translate, outcome: Outcome): string =>
  t(`summary.authorization${outcome.kind}`, {
    nonce: 'nonce' in outcome ? String(outcome.nonce) : '',
  })

const Integer = ({ value }: { value: bigint | undefined }) =>
  value === undefined ? <Missing /> : <bdi dir="ltr">{String(value)}</bdi>
