import type { InternalCall } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import classes from './internal-calls.module.css'

/** The calls made inside a transaction, each indented under the one that made it. */
export function InternalCalls({ calls }: { calls: readonly InternalCall[] }) {
  const t = useText()
  return (
    <Panel flush>
      <DataTable
        caption={t('transaction.tabCalls')}
        rows={calls}
        rowKey={({ path }) => path.join('.')}
        minWidth="62rem"
        empty={
          <EmptyState
            title={t('transaction.noCalls')}
            text={t('transaction.noCallsText')}
          />
        }
        columns={[
          {
            key: 'type',
            header: t('transaction.call'),
            width: '13rem',
            render: ({ type, path }) => (
              <span
                className={classes.call}
                style={{ paddingInlineStart: indentOf(path) }}
              >
                <bdi dir="ltr" className={classes.path}>
                  {path.join('.')}
                </bdi>
                <Badge>{type}</Badge>
              </span>
            ),
          },
          {
            key: 'from',
            header: t('transaction.from'),
            width: '12rem',
            render: ({ from }) => <AddressLink address={from} />,
          },
          {
            key: 'to',
            header: t('transaction.to'),
            width: '12rem',
            render: ({ to }) => (to === null ? '—' : <AddressLink address={to} />),
          },
          {
            key: 'value',
            header: t('transaction.value'),
            align: 'end',
            render: ({ value }) => <NativeAmount wei={value} />,
          },
          {
            key: 'gas',
            header: t('transaction.gas'),
            width: '11rem',
            align: 'end',
            render: ({ gas, gasUsed }) => (
              <bdi dir="ltr">
                {formatNumber(gasUsed)} / {formatNumber(gas)}
              </bdi>
            ),
          },
          {
            key: 'outcome',
            header: t('transaction.outcome'),
            width: '11rem',
            render: ({ error }) =>
              error === undefined ? (
                <Badge tone="success">{t('transaction.callOk')}</Badge>
              ) : (
                <Badge tone="failed" title={error}>
                  {error}
                </Badge>
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** Deep calls stop moving, or nothing of them would be left to see. */
const DEEPEST = 5

function indentOf(path: readonly number[]): string {
  return `${Math.min(DEEPEST, Math.max(0, path.length - 1))}rem`
}
