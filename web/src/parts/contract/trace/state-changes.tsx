import '../../../locales/en-US/contract.ts'
import '@mantine/core/styles/Skeleton.layer.css'
import {
  type Address,
  type BlockHeight,
  isAddress,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Hex, isHex } from 'viem'
import { blockQuery } from '../../../api/queries/block.ts'
import { useSettings } from '../../../app/settings.tsx'
import { cleanText } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { shorten } from '../../../lib/shorten.ts'
import { useText } from '../../../locales/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { Inline } from '../../../ui/inline.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { SameChain } from '../same-chain.tsx'
import { FieldName } from '../storage/field-name.tsx'
import { changedFields } from '../storage/slot-names.ts'
import classes from '../storage/storage.module.css'
import { type StorageField, valueIn } from '../storage/storage-field.ts'
import { AssetAmount, AssetName } from './asset.tsx'
import type { CallTrace } from './call-frame.ts'
import { NoTrace } from './no-trace.tsx'
import {
  type BalanceChange,
  balanceChanges,
  type Changed,
  type ChangedCode,
  type ChangedSlot,
  MAX_CHANGES,
  type StateDiff,
} from './state-diff.ts'
import { callTraceQuery, stateDiffQuery } from './trace-queries.ts'
import {
  type KeyCarrier,
  type NamesOf,
  type SlotLayout,
  useSlotNames,
} from './use-slot-names.ts'

const NO_TRANSFERS: readonly never[] = []

/** Changes by a transaction: balances of each party, nonces, storage. */
export function StateChanges({ tx }: { tx: TransactionDetail }) {
  return (
    <SameChain>
      <ToldChanges tx={tx} />
    </SameChain>
  )
}

function ToldChanges({ tx }: { tx: TransactionDetail }) {
  const { data, error, isPending, refetch } = useQuery(stateDiffQuery(tx))
  if (isPending) {
    return (
      <Panel>
        <Skeleton height="16rem" />
      </Panel>
    )
  }
  if (!data) return <NoTrace error={error} onRetry={() => void refetch()} />
  return <KnownChanges tx={tx} diff={data} />
}

/** Changes that are already known, such as those of an execution in the browser. */
export function KnownChanges({ tx, diff }: { tx: TransactionDetail; diff: StateDiff }) {
  const hasSources = useSettings().contractSources === true && diff.slots.length > 0
  const trace = useQuery({ ...callTraceQuery(tx), enabled: hasSources })
  const block = useQuery({
    ...blockQuery(tx.blockHeight as BlockHeight),
    enabled: tx.blockHeight !== undefined,
    refetchInterval: false,
    meta: { silent: true },
  })
  return (
    <ChangesOf
      tx={tx}
      diff={diff}
      trace={trace.isError ? null : trace.data}
      transferCount={tx.tokenTransferCount}
      feeRecipient={block.data?.sequencer}
    />
  )
}

/** Changes that a transaction made, or would make. */
export function ChangesOf({
  tx,
  diff,
  trace,
  transferCount,
  feeRecipient,
  fee,
}: {
  tx: KeyCarrier & Partial<Pick<TransactionDetail, 'status'>>
  diff: StateDiff
  /** `undefined` until it is there; `null` for none. */
  trace: CallTrace | null | undefined
  /** Transfers that there are, of which `tx` may have the first only. */
  transferCount?: number | undefined
  /** Producer of the block, which earns the priority fee. */
  feeRecipient?: Address | undefined
  /** Fee that the sender would pay, in wei; part of the state already for one that was paid. */
  fee?: { readonly payer: Address; readonly wei: bigint } | undefined
}) {
  const t = useText()
  const transfers = tx.status === 'FAILED' ? NO_TRANSFERS : tx.tokenTransfers
  const balances = useMemo(() => {
    const changes = balanceChanges(diff, transfers ?? NO_TRANSFERS)
    return fee === undefined ? changes : [...changes, feeChange(fee)]
  }, [diff, transfers, fee])
  const names = useSlotNames(tx, diff.slots, trace)
  const shown = transfers?.length ?? 0
  return (
    <div data-testid="state-changes">
      {diff.isCut && (
        <p role="note">{t('contract.cutChanges', { count: MAX_CHANGES })}</p>
      )}
      {transferCount !== undefined && transferCount > shown && shown > 0 && (
        <p role="note" data-testid="part-of-transfers">
          {t('contract.partBalances', {
            shown: formatNumber(shown),
            total: formatNumber(transferCount),
          })}
        </p>
      )}
      <Balances rows={balances} feeRecipient={feeRecipient} />
      {diff.codes.length > 0 && <Codes rows={diff.codes} />}
      <Storage rows={diff.slots} names={names} />
      <Nonces diff={diff} />
    </div>
  )
}

const feeChange = ({
  payer,
  wei,
}: {
  readonly payer: Address
  readonly wei: bigint
}): BalanceChange => ({
  party: payer,
  token: undefined,
  piece: undefined,
  amount: -wei,
  isFee: true,
})

/** One kind of change, a row for each. */
function ChangesTable<Row>({
  title,
  ...table
}: { title: string } & Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'rowAttributes'
>) {
  const t = useText()
  // A line, where a panel for nothing would push what matters out of sight.
  return table.rows?.length === 0 ? (
    <p className={layout.note} data-testid="no-changes">
      {t('contract.noChangesOf', { kind: title })}
    </p>
  ) : (
    <Panel title={title} flush>
      <DataTable caption={title} empty={null} {...table} />
    </Panel>
  )
}

/** Account or contract that a change concerns. */
const partyColumn = <Row,>(
  header: string,
  width: number,
  partyOf: (row: Row) => Address,
): Column<Row> => ({
  id: 'party',
  header,
  width,
  phone: 1,
  cell: (row) => <AddressLink address={partyOf(row)} />,
})

function Balances({
  rows,
  feeRecipient,
}: {
  rows: readonly BalanceChange[]
  feeRecipient: Address | undefined
}) {
  const t = useText()
  return (
    <ChangesTable<BalanceChange>
      title={t('contract.balances')}
      rows={rows}
      rowKey={({ party, token, piece, isFee }) =>
        `${party} ${token?.tokenId} ${piece} ${isFee}`
      }
      rowAttributes={({ party, amount, isFee }) => ({
        'data-testid': isFee ? 'fee-change' : 'balance-change',
        'data-value': `${party} ${amount}`,
      })}
      columns={[
        {
          ...partyColumn<BalanceChange>(t('contract.party'), 18, ({ party }) => party),
          cell: ({ party, token, isFee }) => (
            <Inline>
              <AddressLink address={party} />
              {token === undefined && party === feeRecipient && (
                <Badge title={t('contract.feeRecipientHint')}>
                  {t('contract.feeRecipient')}
                </Badge>
              )}
              {isFee && (
                <Badge title={t('contract.feeEstimateHint')}>
                  {t('contract.feeEstimate')}
                </Badge>
              )}
            </Inline>
          ),
        },
        {
          id: 'asset',
          header: t('contract.asset'),
          width: 10,
          phone: 3,
          cell: (change) => <AssetName {...change} />,
        },
        {
          id: 'change',
          header: t('contract.change'),
          align: 'end',
          // With 18 decimals it needs the whole line.
          phone: 6,
          cell: (change) => <AssetAmount {...change} signed />,
        },
      ]}
    />
  )
}

/** A changed field of storage, or a whole slot without a name. */
interface ChangedField extends ChangedSlot {
  readonly field: StorageField | undefined
  /** Names by layouts that contradict each other. */
  readonly alternatives: readonly SlotLayout[]
}

function Storage({ rows, names }: { rows: readonly ChangedSlot[]; names: NamesOf }) {
  const t = useText()
  const fields = useMemo(
    () =>
      rows.flatMap((row): ChangedField[] => {
        const [slot, before, after] = [
          hexOf(row.slot),
          hexOf(row.before),
          hexOf(row.after),
        ]
        const known = names(row.address, slot).map((layout) => ({
          ...layout,
          fields: changedFields(layout.fields, before, after),
        }))
        const [first] = known
        return first === undefined || known.length > 1
          ? [{ ...row, field: undefined, alternatives: known }]
          : first.fields.map((field) => ({ ...row, field, alternatives: [] }))
      }),
    [rows, names],
  )
  return (
    <ChangesTable<ChangedField>
      title={t('contract.storage')}
      rows={fields}
      rowKey={({ address, slot, field }) => `${address} ${slot} ${field?.path}`}
      rowAttributes={({ slot, field }) => ({
        'data-testid': 'slot-change',
        'data-value': slot,
        'data-variable': field?.path ?? '',
      })}
      columns={[
        partyColumn(t('contract.party'), 14, ({ address }) => address),
        {
          id: 'slot',
          header: t('contract.variable'),
          width: 20,
          phone: 3,
          cell: ({ slot, field, alternatives }) =>
            field === undefined ? (
              <>
                <HashText value={slot} />
                <Alternatives layouts={alternatives} />
              </>
            ) : (
              <FieldName path={field.path} />
            ),
        },
        wordColumn('before', t('contract.before'), 5),
        wordColumn('after', t('contract.after'), 7),
      ]}
    />
  )
}

/** Names of a slot by layouts that contradict each other. */
function Alternatives({ layouts }: { layouts: readonly SlotLayout[] }) {
  const t = useText()
  if (layouts.length === 0) return null
  return (
    <ul
      className={classes.alternatives}
      aria-label={t('contract.slotAlternatives')}
      title={t('contract.slotAlternativesHint')}
      data-testid="slot-alternatives"
    >
      {layouts.map(({ contract, fields }) => (
        <li key={contract}>
          {fields.map(({ path, type }) => (
            <FieldName key={path} path={path} type={type.label} />
          ))}
          {contract !== undefined && <AddressLink address={contract} />}
        </li>
      ))}
    </ul>
  )
}

const wordColumn = (id: 'before' | 'after', header: string, phone: number) => ({
  id,
  header,
  width: 17,
  phone,
  phoneLabel: header,
  cell: (change: ChangedField) => <StoredWord word={change[id]} field={change.field} />,
})

/** Digits of a number that a cell has room for. */
const MAX_DIGITS = 36

/** A word of storage as the value of its field. */
function StoredWord({ word, field }: { word: string; field: StorageField | undefined }) {
  const value = field && valueIn(hexOf(word), field)
  if (value === undefined) return <HashText value={shortWord(word)} />
  const { type, text } = value
  const party = type === 'address' && isAddress(text) ? text : undefined
  if (party !== undefined && !/^0x0{40}$/.test(party)) {
    return <AddressLink address={party} />
  }
  if (/^u?int/.test(type)) {
    const number = formatNumber(BigInt(text))
    return (
      <bdi dir="ltr" className={classes.number} title={number}>
        {number.length <= MAX_DIGITS ? number : shorten(number)}
      </bdi>
    )
  }
  return <HashText value={cleanText(text)} />
}

const hexOf = (text: string): Hex => (isHex(text) ? text : '0x0')

/** A word without leading zeros. */
const shortWord = (word: string): string => `0x${word.slice(2).replace(/^0{1,63}/, '')}`

function Codes({ rows }: { rows: readonly ChangedCode[] }) {
  const t = useText()
  return (
    <ChangesTable<ChangedCode>
      title={t('contract.codesTitle')}
      rows={rows}
      rowKey={({ address }) => address}
      rowAttributes={({ address, kind }) => ({
        'data-testid': 'code-change',
        'data-value': `${address} ${kind}`,
      })}
      columns={[
        partyColumn(t('contract.party'), 18, ({ address }) => address),
        {
          id: 'change',
          header: t('contract.change'),
          phone: 2,
          cell: ({ kind }) => t(`contract.code_${kind}`),
        },
      ]}
    />
  )
}

function Nonces({ diff: { nonces } }: { diff: StateDiff }) {
  const t = useText()
  return (
    <ChangesTable<StateDiff['nonces'][number]>
      title={t('contract.nonces')}
      rows={nonces}
      rowKey={({ address }) => address}
      columns={[
        partyColumn(t('contract.party'), 18, ({ address }) => address),
        nonceColumn('before', t('contract.before'), 3),
        nonceColumn('after', t('contract.after'), 5),
      ]}
    />
  )
}

const nonceColumn = (id: 'before' | 'after', header: string, phone: number) => ({
  id,
  header,
  width: 10,
  phone,
  phoneLabel: header,
  align: 'end' as const,
  cell: (change: Changed<bigint>) => <bdi dir="ltr">{formatNumber(change[id])}</bdi>,
})
