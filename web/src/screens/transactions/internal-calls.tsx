import {
  type InternalCall,
  receivesCoins,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import { cleanName, cleanText } from '../../lib/clean-name.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { type CallRow, callTree } from '../../parts/calls/call-tree.ts'
import { failureText } from '../../parts/calls/failure-text.ts'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './internal-calls.module.css'

/** The calls made inside a transaction, each indented under the one that made it. */
export function InternalCalls({
  tx,
  calls,
}: {
  tx: TransactionDetail
  calls: readonly InternalCall[]
}) {
  const t = useText()
  const rows = calls.length === 0 ? [] : callTree(tx, calls)
  return (
    <Panel flush>
      <DataTable
        caption={t('transaction.tabCalls')}
        rows={rows}
        rowKey={({ call }) => call.path?.join('.') ?? String(calls.indexOf(call))}
        rowAttributes={({ outcome }) => ({ 'data-outcome': outcome })}
        minWidth={66}
        empty={
          <EmptyState
            title={t('transaction.noCalls')}
            text={t('transaction.noCallsText')}
          />
        }
        columns={[
          {
            id: 'function',
            phone: 1,
            header: t('summary.function'),
            width: 19,
            cell: (row) => <CalledFunction row={row} />,
          },
          {
            id: 'to',
            phone: 3,
            header: t('transaction.to'),
            width: 13,
            cell: ({ call: { to } }) =>
              to === null ? '—' : <AddressLink address={to} />,
          },
          {
            id: 'value',
            phone: 4,
            header: t('transaction.value'),
            align: 'end',
            cell: ({ call }) =>
              receivesCoins(call) ? <NativeAmount wei={call.value} /> : '—',
          },
          {
            id: 'gas',
            phone: 5,
            phoneLabel: t('transaction.gas'),
            header: t('transaction.gas'),
            width: 11,
            align: 'end',
            cell: ({ call: { gas, gasUsed } }) => (
              <bdi dir="ltr">
                {formatNumber(gasUsed)} / {formatNumber(gas)}
              </bdi>
            ),
          },
          {
            id: 'outcome',
            phone: 2,
            header: t('transaction.outcome'),
            width: 13,
            cell: (row) => <Outcome row={row} />,
          },
        ]}
      />
    </Panel>
  )
}

function CalledFunction({ row: { call, depth, outcome } }: { row: CallRow }) {
  const t = useText()
  const { type, path } = call
  const isPlain = type === 'CALL' || type === undefined
  return (
    <span
      className={classes.call}
      style={{ paddingInlineStart: indentOf(depth) }}
      data-outcome={outcome}
    >
      {depth > 0 && (
        <bdi dir="ltr" className={classes.path}>
          {path?.join('.')}
        </bdi>
      )}
      <FunctionName call={call} />
      {isPlain ? null : (
        <Badge title={depth === 0 ? t('summary.transactionItself') : undefined}>
          {type}
        </Badge>
      )}
    </span>
  )
}

/** Name of the function, else what its bytes show. */
function FunctionName({ call }: { call: InternalCall }) {
  const t = useText()
  const { type, method, input, value } = call
  if (type?.startsWith('CREATE')) return t('summary.createCall')
  const name = cleanName(method?.name)?.split('(')[0]
  if (name) {
    return (
      <bdi dir="ltr" className={classes.name} title={method?.selector}>
        {name}
      </bdi>
    )
  }
  if (input === undefined) return <Missing />
  if (input === '0x') {
    return t(
      receivesCoins(call) && value !== '0' ? 'summary.coinTransfer' : 'summary.emptyCall',
    )
  }
  return (
    <bdi dir="ltr" className={classes.name}>
      {input.slice(0, 10)}
    </bdi>
  )
}

function Outcome({ row: { call, outcome } }: { row: CallRow }) {
  const t = useText()
  if (outcome === 'SUCCESS') {
    return <Badge tone="success">{t('transaction.callOk')}</Badge>
  }
  if (outcome === 'UNDONE') return <Badge tone="pending">{t('summary.undone')}</Badge>
  const { reason = call.error, source } = call.revert ?? {}
  const error = cleanText(reason ?? '')
  return (
    <Badge tone="failed" title={error}>
      {failureText(t, outcome === 'ORIGIN', error, source === 'SIGNATURE')}
    </Badge>
  )
}

/** Deep calls stop moving, or nothing of them would be left to see. */
const DEEPEST = 5

const indentOf = (depth: number): string => `${Math.min(DEEPEST, depth)}rem`
