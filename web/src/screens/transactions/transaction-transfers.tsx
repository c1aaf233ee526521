import {
  type Address,
  type Log,
  type TokenRef,
  type TokenTransfer,
  ZERO_ADDRESS,
} from '@bvlgarichain/contract'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { transferKey } from '../../lib/transfer-key.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { TransferAmount } from '../../parts/columns/transfer-amount.tsx'
import { ZeroMark } from '../../parts/columns/zero-mark.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { NftLink } from '../../parts/links/nft-link.tsx'
import { TABS_ID } from '../../parts/links/tab-links.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Inline } from '../../ui/inline.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import classes from './transaction-transfers.module.css'

/** Transfers that are listed before the rest is left to the tab. */
const SHOWN = 3

/** Every token that a transaction moved, and the totals of more than one transfer. */
export function TransactionTransfers({
  transfers,
  logs = [],
  count = transfers.length,
}: {
  transfers: readonly TokenTransfer[]
  logs?: readonly Log[] | undefined
  /** Number of all of them: the first ones add up to no total. */
  count?: number | undefined
}) {
  const t = useText()
  const isCut = logs.reduce((sum, log) => sum + itemsOfRange(log), 0n) > count
  return (
    <>
      {isCut && <p>{t('transaction.moreItems', { count })}</p>}
      {transfers.length > 1 && count <= transfers.length && (
        <Totals transfers={transfers} />
      )}
      <Panel flush>
        <DataTable
          caption={t('transaction.tabTransfers')}
          rows={transfers}
          // Transfers of a backend without log indexes can be alike.
          rowKey={(transfer, index) => `${transferKey(transfer)}-${index}`}
          addressesOf={partiesOf}
          minWidth={52}
          empty={
            <EmptyState
              title={t('transaction.noTransfers')}
              text={t('transaction.noTransfersText')}
            />
          }
          columns={[
            {
              id: 'from',
              phone: 1,
              header: t('transaction.from'),
              width: 12,
              cell: ({ from }) => <AddressLink address={from} />,
            },
            {
              id: 'to',
              phone: 2,
              header: t('transaction.to'),
              width: 12,
              cell: ({ to }) => <AddressLink address={to} />,
            },
            {
              id: 'amount',
              phone: 4,
              header: t('transaction.amount'),
              align: 'end',
              cell: ({ amount, token }) => (
                <Inline>
                  <ZeroMark amount={amount} />
                  <AmountText amount={amount} decimals={token?.decimals} exact />
                </Inline>
              ),
            },
            {
              id: 'token',
              phone: 3,
              header: t('transaction.token'),
              width: 14,
              cell: ({ token }) => (
                <Inline>
                  <TokenLink token={token} />
                  {token?.type && <Badge>{valueText(t, 'token.', token.type)}</Badge>}
                </Inline>
              ),
            },
            {
              id: 'nftId',
              phone: 5,
              phoneLabel: t('transaction.nftId'),
              header: t('transaction.nftId'),
              width: 8,
              cell: ({ token, nftId }) =>
                nftId === undefined ? '—' : <NftLink token={token} nftId={nftId} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

/** Net changes of each party. */
function Totals({ transfers }: { transfers: readonly TokenTransfer[] }) {
  const t = useText()
  const totals = useMemo(() => transferTotals(transfers), [transfers])
  if (totals.length === 0) return null
  return (
    <Panel>
      <p className={classes.totalsTitle}>{t('summary.netChanges')}</p>
      <ul className={classes.totals} data-testid="tx-totals">
        {totals.map(({ party, changes }) => (
          <li key={party}>
            <AddressLink address={party} />
            <span className={classes.changes}>
              {changes.map(({ token, amount }) => (
                <span key={`${token.type} ${token.tokenId}`} data-value={amount}>
                  {amount.startsWith('-') ? '' : '+'}
                  <AmountText amount={amount} decimals={token.decimals} />{' '}
                  <TokenLink token={token} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Topic of `ConsecutiveTransfer(uint256,uint256,address,address)` (ERC-2309). */
const CONSECUTIVE: string =
  '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d'

/** Number of items that a log moves as a range; a backend may list the first of them only. */
const itemsOfRange = ({ topics = [], data = '0x' }: Log): bigint =>
  topics[0] === CONSECUTIVE && topics.length === 4 && data.length === 66
    ? BigInt(data) - BigInt(topics[1] ?? 0) + 1n
    : 0n

const partiesOf = ({ from, to }: TokenTransfer) => [from, to]

/** Net change of one token of one party. */
interface TokenChange {
  readonly token: TokenRef
  /** Smallest unit; negative for a loss. */
  readonly amount: string
}

/** Net changes of one party. */
interface PartyTotal {
  readonly party: Address
  readonly changes: readonly TokenChange[]
}

const DECIMAL = /^\d{1,78}$/

/**
 * Net changes that transfers add up to, by party and token, in the order in which the parties
 * occur. The zero address (minting and burning) is no party.
 */
export function transferTotals(
  transfers: readonly TokenTransfer[],
): readonly PartyTotal[] {
  const parties = new Map<Address, Map<string, { token: TokenRef; sum: bigint }>>()
  const add = (
    party: Address | undefined,
    token: TokenRef | undefined,
    amount: bigint,
  ) => {
    if (party === undefined || token === undefined || party === ZERO_ADDRESS) return
    const sums = parties.get(party) ?? new Map()
    // Items and amounts of one contract don't add up.
    const key = `${token.type} ${token.tokenId}`
    const before = sums.get(key)?.sum ?? 0n
    sums.set(key, { token, sum: before + amount })
    parties.set(party, sums)
  }
  for (const { from, to, token, amount } of transfers) {
    if (amount === undefined || !DECIMAL.test(amount)) continue
    add(from, token, -BigInt(amount))
    add(to, token, BigInt(amount))
  }
  return [...parties].flatMap(([party, sums]) => {
    const changes = [...sums.values()]
      .filter(({ sum }) => sum !== 0n)
      .map(({ token, sum }) => ({ token, amount: String(sum) }))
    return changes.length === 0 ? [] : [{ party, changes }]
  })
}

/** The first token transfers of a transaction, a line each. */
export function TransferSummary({
  transfers,
  count = transfers.length,
}: {
  transfers: readonly TokenTransfer[]
  /** Number of all of them, where the response holds only the first ones. */
  count?: number | undefined
}) {
  const t = useText()
  return (
    <ul className={layout.tight}>
      {transfers.slice(0, SHOWN).map((transfer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: without log indexes they can be alike
        <li key={`${transferKey(transfer)}-${index}`}>
          <Inline>
            <AddressLink address={transfer.from} />
            <IconArrowRight size={14} aria-hidden="true" />
            <AddressLink address={transfer.to} />
            <TransferAmount transfer={transfer} />
          </Inline>
        </li>
      ))}
      {transfers.length > SHOWN && (
        <li>
          <Link
            to="."
            search={(search) => ({ ...search, tab: 'transfers' })}
            hash={TABS_ID}
          >
            {t('transaction.allTransfers', { count })}
          </Link>
        </li>
      )}
    </ul>
  )
}
