import '../../../locales/en-US/contract.ts'
import { type Address, cleanText, type TransactionDetail } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Hex, isHex } from 'viem'
import { useSettings } from '../../../app/settings.tsx'
import { formatNumber } from '../../../lib/format-amount.ts'
import { shorten } from '../../../lib/shorten.ts'
import { type Translate, useText } from '../../../locales/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { Inline } from '../../../ui/inline.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { useBlockOnce } from '../../verdict/use-once.ts'
import { accountIn } from '../node-values.ts'
import { SameChain } from '../same-chain.tsx'
import { FieldName } from '../storage/field-name.tsx'
import { changedFields } from '../storage/slot-names.ts'
import classes from '../storage/storage.module.css'
import { type StorageField, valueIn } from '../storage/storage-field.ts'
import { AssetAmount, AssetName } from './asset.tsx'
import type { CallTrace } from './call-frame.ts'
import { Traced } from './no-trace.tsx'
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
      <TracedChanges tx={tx} />
    </SameChain>
  )
}

const TracedChanges = ({ tx }: { tx: TransactionDetail }) => (
  <Traced query={useQuery(stateDiffQuery(tx))}>
    {(diff) => <KnownChanges tx={tx} diff={diff} />}
  </Traced>
)

/** Changes that are already known, such as those of an execution in the browser. */
function KnownChanges({ tx, diff }: { tx: TransactionDetail; diff: StateDiff }) {
  const hasSources = useSettings().contractSources === true && diff.slots.length > 0
  const trace = useQuery({ ...callTraceQuery(tx), enabled: hasSources })
  const block = useBlockOnce(tx.blockHeight)
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
  /** Fee that the sender would pay; part of the state already for one that was paid. */
  fee?: BalanceChange | undefined
}) {
  const t = useText()
  const transfers = tx.status === 'FAILED' ? NO_TRANSFERS : tx.tokenTransfers
  const balances = useMemo(() => {
    const changes = balanceChanges(diff, transfers ?? NO_TRANSFERS)
    return fee === undefined ? changes : [...changes, fee]
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
const partyColumn = <Row extends { readonly address: Address }>(
  t: Translate,
  width = 18,
): Column<Row> => ({
  id: 'party',
  header: t('contract.party'),
  width,
  phone: 1,
  cell: ({ address }) => <AddressLink address={address} />,
})

/** Columns of a value before and after. */
const beforeAndAfter = <Value, Row extends Changed<Value> = Changed<Value>>(
  t: Translate,
  phones: readonly [before: number, after: number],
  {
    cell,
    ...column
  }: Pick<Column<Row>, 'width' | 'align'> & {
    readonly cell: (value: Value, row: Row) => ReactNode
  },
): readonly Column<Row>[] =>
  (['before', 'after'] as const).map((id, index) => ({
    ...column,
    id,
    header: t(`contract.${id}`),
    phone: phones[index],
    phoneLabel: t(`contract.${id}`),
    cell: (row) => cell(row[id], row),
  }))

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
          id: 'party',
          header: t('contract.party'),
          width: 18,
          phone: 1,
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
        const known = names(row.address, hexOf(row.slot)).map((layout) => ({
          ...layout,
          fields: changedFields(layout.fields, hexOf(row.before), hexOf(row.after)),
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
        partyColumn(t, 14),
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
        ...beforeAndAfter<string, ChangedField>(t, [5, 7], {
          width: 17,
          cell: (word, { field }) => <StoredWord word={word} field={field} />,
        }),
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

/** Digits of a number that a cell has room for. */
const MAX_DIGITS = 36

/** A word of storage as the value of its field. */
function StoredWord({ word, field }: { word: string; field: StorageField | undefined }) {
  const value = field && valueIn(hexOf(word), field)
  if (value === undefined) return <HashText value={shortWord(word)} />
  const { type, text } = value
  const party = type === 'address' ? accountIn(text) : undefined
  if (party !== undefined) return <AddressLink address={party} />
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
        partyColumn(t),
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
        partyColumn(t),
        ...beforeAndAfter<bigint>(t, [3, 5], {
          width: 10,
          align: 'end',
          cell: (nonce) => <bdi dir="ltr">{formatNumber(nonce)}</bdi>,
        }),
      ]}
    />
  )
}
