import type { Address, TokenTransfer } from '@bvlgarichain/contract'
import { cleanName } from '../../lib/clean-name.ts'
import { transferKey } from '../../lib/transfer-key.ts'
import type { TextKey } from '../../locales/text-key.ts'
import { valueText } from '../../locales/value-text.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { isSingleItem } from '../amounts/single-item.ts'
import { BlockLink } from '../links/block-link.tsx'
import { NftLink } from '../links/nft-link.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { AMOUNT_DECIMALS, ageColumn, amountFields } from '../list/columns.tsx'
import type { ListColumn } from '../list/list.ts'
import { directionFor, isNone } from './direction.ts'
import { directionColumn } from './direction-badge.tsx'
import { MethodBadge } from './method-badge.tsx'
import { SignedAmount } from './signed-amount.tsx'
import classes from './transfer.module.css'
import { TransferParty } from './transfer-party.tsx'
import { ZeroMark } from './zero-mark.tsx'

/** Columns of a list of transfers, which are of one token or of one account if so given. */
export const transferColumns = ({
  ofToken = false,
  ofItem = false,
  amount: header = 'transfer.amount',
  account,
}: {
  /** All rows are of one token, so that none names it. */
  ofToken?: boolean
  /** All rows are of one item, so that none names it. */
  ofItem?: boolean
  /** Heading of the amounts. */
  amount?: TextKey | undefined
  account?: Address
}): readonly ListColumn<TokenTransfer>[] => [
  {
    id: 'hash',
    header: 'transfer.hash',
    width: 8,
    pinned: true,
    phone: 1,
    exported: ['txHash', 'logIndex', 'batchPosition'],
    cell: ({ txHash }) => <TransactionLink hash={txHash} />,
  },
  {
    id: 'method',
    header: 'transfer.method',
    width: 12.5,
    ...(ofToken && { phone: 3 }),
    exported: ['method'],
    cell: ({ kind, method: name }) => {
      const method = cleanName(name) === undefined ? undefined : { name }
      return kind === undefined && method === undefined ? (
        '—'
      ) : (
        <MethodBadge tx={{ kind, method }} />
      )
    },
  },
  {
    id: 'block',
    header: 'transfer.block',
    width: 5,
    // The direction takes its room.
    optional: account !== undefined,
    exported: ['blockHeight'],
    cell: ({ blockHeight }) => <BlockLink height={blockHeight} />,
  },
  ageColumn('time', 'transfer.age', {}),
  {
    id: 'from',
    header: 'transfer.from',
    width: 10.5,
    phone: 5,
    exported: ['from'],
    cell: ({ from }) => <TransferParty address={from} side="from" account={account} />,
  },
  ...(account === undefined ? [] : [directionColumn<TokenTransfer>(account)]),
  {
    id: 'to',
    header: 'transfer.to',
    width: 10.5,
    phone: 6,
    phoneLabel: true,
    exported: ['to'],
    cell: ({ to }) => <TransferParty address={to} side="to" account={account} />,
  },
  {
    id: 'amount',
    header,
    // Room for the symbol in the same line.
    width: ofToken ? 13 : 9,
    wrap: true,
    align: 'end',
    phone: 4,
    exported: [
      ...amountFields(
        'amount',
        ({ amount }: TokenTransfer) => amount,
        ({ token }) => token?.decimals,
      ),
      'nftId',
    ],
    cell: ({ amount, token, nftId, from, to }) => (
      <SignedAmount
        direction={
          account === undefined || isNone(amount)
            ? undefined
            : directionFor(account, from, to)
        }
      >
        <span className={classes.amount}>
          <ZeroMark amount={amount} />
          {!isSingleItem({ token, nftId, amount }) && (
            <span className={classes.number}>
              <AmountText
                amount={amount}
                decimals={token?.decimals}
                symbol={ofToken ? token?.symbol : undefined}
                aligned={AMOUNT_DECIMALS}
              />
            </span>
          )}
          {nftId !== undefined && !ofItem && (
            <bdi dir="ltr">
              #<NftLink token={token} nftId={nftId} />
            </bdi>
          )}
        </span>
      </SignedAmount>
    ),
  },
  {
    id: 'token',
    header: 'transfer.token',
    width: 12,
    wrap: true,
    phone: 3,
    isUseful: () => !ofToken,
    exported: [
      { name: 'tokenId', value: ({ token }) => token?.tokenId },
      { name: 'tokenType', value: ({ token }) => token?.type },
      { name: 'tokenName', value: ({ token }) => token?.name },
      { name: 'tokenSymbol', value: ({ token }) => token?.symbol },
      { name: 'tokenDecimals', value: ({ token }) => token?.decimals },
    ],
    cell: ({ token }, { t }) => (
      <span className={classes.token}>
        <TokenLink token={token} />
        {token?.type && <Badge>{valueText(t, 'token.', token.type)}</Badge>}
      </span>
    ),
  },
]

/** Parts that the lists of transfers have in common. */
export const transferRow = {
  rowKey: transferKey,
  rowTestId: 'transfer-row',
  timeOf: ({ time }: TokenTransfer) => time,
  addressesOf: ({ from, to }: TokenTransfer) => [from, to],
} as const

/** Live behavior and texts of the lists of transfers of the network and of a token. */
export const liveTransfers = {
  live: {
    mode: 'hold',
    newRows: 'transfer.newTransfers',
    waiting: 'transfer.waiting',
    elsewhere: 'transfer.paused',
  },
  texts: {
    none: 'transfer.none',
    noneText: 'transfer.noneText',
    noneFiltered: 'transfer.noneFiltered',
  },
} as const
