import type { TransactionRun } from '@bvlgarichain/verify/execution'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { GasByCall } from '../../../parts/contract/trace/gas-by-call.tsx'
import type { StepTrace } from '../../../parts/execution/step-trace.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShareBar } from '../../../ui/share-bar.tsx'
import { gasProfile } from './gas-profile.ts'

/** Gas of a transaction: by call as a flame graph and a table, and by kind of instruction. */
export function GasProfileView({
  run,
  trace,
}: {
  run: TransactionRun
  trace: StepTrace
}) {
  const t = useText()
  const { opcodes, frames } = useMemo(() => gasProfile(trace, run.call), [trace, run])
  const sum = opcodes.reduce((total, { gas }) => total + gas, 0)
  return (
    <div data-testid="gas-profile">
      <Panel title={t('execution.gasTitle')}>
        <DetailList
          rows={[
            gasRow(t('execution.gasUsed'), run.gasUsed, 'run-gas-used'),
            gasRow(t('execution.baseGas'), run.baseGas, 'run-base-gas'),
            gasRow(t('execution.callGas'), run.call?.gasUsed ?? 0n, 'run-call-gas'),
            gasRow(t('execution.refundedGas'), run.refundedGas, 'run-refunded-gas'),
          ]}
        />
      </Panel>
      <GasByCall frames={frames} />
      <Panel title={t('execution.gasByInstruction')} flush>
        <DataTable
          caption={t('execution.gasByInstruction')}
          rows={opcodes}
          rowKey={({ name }) => name}
          rowAttributes={({ name }) => ({
            'data-testid': 'opcode-gas',
            'data-value': name,
          })}
          empty={<EmptyState title={t('execution.noSteps')} />}
          columns={[
            {
              id: 'name',
              header: t('execution.instruction'),
              width: 12,
              phone: 1,
              cell: ({ name }) => <bdi dir="ltr">{name}</bdi>,
            },
            {
              id: 'count',
              header: t('execution.count'),
              width: 8,
              phone: 3,
              phoneLabel: t('execution.count'),
              align: 'end',
              cell: ({ count }) => formatNumber(count),
            },
            {
              id: 'gas',
              header: t('execution.gas'),
              width: 8,
              phone: 4,
              phoneLabel: t('execution.gas'),
              align: 'end',
              cell: ({ gas }) => formatNumber(gas),
            },
            {
              id: 'share',
              header: t('execution.share'),
              width: 10,
              phone: 2,
              align: 'end',
              cell: ({ gas }) => <ShareBar part={gas} whole={sum} />,
            },
          ]}
        />
      </Panel>
    </div>
  )
}

const gasRow = (label: string, gas: bigint, testId: string) => ({
  label,
  value: formatNumber(gas),
  testId,
  exact: String(gas),
})
