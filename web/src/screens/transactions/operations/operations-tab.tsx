import '../../../locales/en-US/contract.ts'
import '../../../locales/en-US/operation.ts'
import '../../../locales/en-US/summary.ts'
import type { TransactionDetail } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { NativeAmount } from '../../../parts/amounts/native-amount.tsx'
import { type Unit, useUnits } from '../../../parts/amounts/use-units.ts'
import { DecodedArguments } from '../../../parts/calls/decoded-arguments.tsx'
import { decodeCall, decodeRevert } from '../../../parts/contract/codec.ts'
import { toDecoded } from '../../../parts/contract/decoded-form.ts'
import { innerCall } from '../../../parts/contract/operations/inner-call.ts'
import {
  type UserOperation,
  userOperations,
} from '../../../parts/contract/operations/user-operations.ts'
import { RevertText } from '../../../parts/contract/revert-text.tsx'
import { AddressLink } from '../../../parts/links/address-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { Inline } from '../../../ui/inline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RawData } from '../../../ui/raw-data.tsx'

/** Bits of a nonce that count; those before them are its key. */
const SEQUENCE_BITS = 64n

/** User operations (ERC-4337) that a transaction executed. */
export function OperationsTab({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const units = useUnits(tx)
  const operations = useMemo(() => userOperations(tx), [tx])
  if (operations.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('operation.none')} />
      </Panel>
    )
  }
  return operations.map((each, index) => (
    <Panel
      key={each.hash}
      title={t('operation.title', { number: String(index + 1) })}
      actions={
        <Badge tone={each.isSuccess ? 'success' : 'failed'}>
          {t(each.isSuccess ? 'operation.success' : 'operation.failed')}
        </Badge>
      }
    >
      <Operation operation={each} units={units} />
    </Panel>
  ))
}

function Operation({
  operation: each,
  units,
}: {
  operation: UserOperation
  units: readonly Unit[]
}) {
  const t = useText()
  const { hash, sender, entryPoint, version, nonce, paymaster, signed, revertData } = each
  const key = nonce >> SEQUENCE_BITS
  const sequence = BigInt.asUintN(Number(SEQUENCE_BITS), nonce)
  const rows: Detail[] = [
    {
      label: t('operation.hash'),
      value: (
        <Copied value={hash} label={t('operation.hash')}>
          <HashText value={hash} full />
        </Copied>
      ),
      testId: 'user-operation',
      exact: `${hash} ${each.isSuccess}`,
    },
    { label: t('operation.sender'), value: <AddressLink address={sender} full /> },
    {
      label: t('operation.nonce'),
      value:
        key === 0n
          ? formatNumber(sequence)
          : t('operation.nonceWithKey', {
              nonce: formatNumber(sequence),
              key: `0x${key.toString(16)}`,
            }),
      exact: String(nonce),
    },
    {
      label: t('operation.entryPoint'),
      value: (
        <Inline>
          <AddressLink address={entryPoint} />
          <bdi dir="ltr">v{version}</bdi>
        </Inline>
      ),
    },
    {
      label: t('operation.paidBy'),
      value:
        paymaster === undefined ? (
          t('operation.senderPays')
        ) : (
          <AddressLink address={paymaster} full />
        ),
      testId: 'operation-paymaster',
      exact: paymaster ?? sender,
    },
    {
      label: t('operation.gasCost'),
      value: <NativeAmount wei={String(each.gasCost)} exact />,
      exact: String(each.gasCost),
    },
    {
      label: t('operation.gasUsed'),
      value: formatNumber(each.gasUsed),
      exact: String(each.gasUsed),
    },
  ]
  if (signed?.factory !== undefined) {
    rows.push({
      label: t('operation.factory'),
      value: <AddressLink address={signed.factory} full />,
    })
  }
  if (signed !== undefined) {
    rows.push(
      {
        label: t('operation.limits'),
        value: t('operation.limitsText', {
          call: formatNumber(signed.callGasLimit),
          verification: formatNumber(signed.verificationGasLimit),
          before: formatNumber(signed.preVerificationGas),
        }),
      },
      {
        label: t('operation.signature'),
        value: t('transaction.bytes', { count: signed.signatureSize }),
      },
    )
  }
  return (
    <>
      <DetailList rows={rows} />
      {!each.isSuccess && revertData !== undefined && (
        <RevertText cause={decodeRevert(revertData)} />
      )}
      {signed === undefined ? (
        <p>{t('operation.notDecoded')}</p>
      ) : (
        <OperationCall signed={signed} units={units} />
      )}
    </>
  )
}

function OperationCall({
  signed: { callData },
  units,
}: {
  signed: NonNullable<UserOperation['signed']>
  units: readonly Unit[]
}) {
  const t = useText()
  const call = useMemo(() => decodeCall(callData), [callData])
  const inner = useMemo(() => (call === undefined ? [] : innerCall(call)), [call])
  return (
    <div data-testid="operation-call" data-value={callData}>
      <h3>{t('operation.call')}</h3>
      {call === undefined ? (
        <RawData value={callData} label={t('operation.call')} />
      ) : (
        <DecodedArguments decoded={toDecoded(call)} units={units} />
      )}
      {inner.map(({ target, decoded }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is its position
        <div key={index} data-testid="operation-inner">
          <h3>
            <Inline>
              {t('operation.innerCall')} <AddressLink address={target} />
            </Inline>
          </h3>
          <DecodedArguments decoded={toDecoded(decoded)} units={units} />
        </div>
      ))}
    </div>
  )
}
