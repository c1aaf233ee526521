import type { TokenTransfer } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import classes from './transfer.module.css'
import { TransferParty } from './transfer-party.tsx'
import { ZeroMark } from './zero-mark.tsx'

/** Columns that not every list of transfers has. */
export interface TransferColumnChoice {
  /** Which token moved; for lists of more than one. */
  readonly token: boolean
  /** Which piece moved; for lists that may hold an ERC-721 or ERC-1155. */
  readonly nftId: boolean
}

/** What a list of transfers shows. `lookAlikes` warns of addresses on the page. */
export function useTransferColumns(
  choice: TransferColumnChoice,
  lookAlikes: ReadonlyMap<string, readonly string[]>,
): readonly Column<TokenTransfer>[] {
  const t = useText()
  const partyWidth = lookAlikes.size > 0 ? '17rem' : '11.5rem'
  // One column takes what the others leave: the amount, or without a token the receiver.
  const [toWidth, amountWidth] = choice.token
    ? [{ width: partyWidth }, {}]
    : [{}, { width: '14rem' }]
  const columns: readonly (Column<TokenTransfer> & { readonly shown?: boolean })[] = [
    {
      key: 'hash',
      header: t('transfer.hash'),
      width: '10rem',
      render: ({ txHash }) => <TransactionLink hash={txHash} />,
    },
    {
      key: 'method',
      header: t('transfer.method'),
      width: '8rem',
      render: ({ method }) => {
        const name = cleanName(method)
        return name === undefined ? (
          '—'
        ) : (
          <bdi dir="ltr" className={classes.method} title={name}>
            {name}
          </bdi>
        )
      },
    },
    {
      key: 'block',
      header: t('transfer.block'),
      width: '5.5rem',
      render: ({ blockHeight }) => <BlockLink height={blockHeight} />,
    },
    {
      key: 'age',
      header: t('transfer.age'),
      width: '6rem',
      render: ({ time }) => <TimeAgo time={time} />,
    },
    {
      key: 'from',
      header: t('transfer.from'),
      width: partyWidth,
      render: ({ from }) => (
        <TransferParty address={from} side="from" lookAlikes={lookAlikes.get(from)} />
      ),
    },
    {
      key: 'to',
      header: t('transfer.to'),
      ...toWidth,
      render: ({ to }) => (
        <TransferParty address={to} side="to" lookAlikes={lookAlikes.get(to)} />
      ),
    },
    {
      key: 'amount',
      header: t('transfer.amount'),
      ...amountWidth,
      align: 'end',
      render: ({ amount, token }) => (
        <span className={classes.amount}>
          <ZeroMark amount={amount} />
          <span className={classes.number}>
            <AmountText amount={amount} decimals={token.decimals} />
          </span>
        </span>
      ),
    },
    {
      key: 'nftId',
      header: t('transfer.nftId'),
      width: '6rem',
      align: 'end',
      shown: choice.nftId,
      render: ({ nftId }) => (nftId === undefined ? '—' : <HashText value={nftId} />),
    },
    {
      key: 'token',
      header: t('transfer.token'),
      width: '11rem',
      shown: choice.token,
      render: ({ token }) => (
        <span className={classes.token}>
          <TokenLink token={token} />
          <Badge>{t(`token.${token.type}`)}</Badge>
        </span>
      ),
    },
  ]
  return columns.filter(({ shown = true }) => shown)
}
