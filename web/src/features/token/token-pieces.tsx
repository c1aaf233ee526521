import type { Open, TokenId, TokenType } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type PiecePage, tokenPiecesQuery } from '../../api/queries/token-activity.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { ltrText } from '../../lib/ltr-text.ts'
import type { Piece } from '../../lib/pieces.ts'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useTimeText } from '../../ui/time-settings.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { countColumn } from '../list/columns.tsx'
import { defineList, type ListColumn } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { TransferParty } from '../transfer/transfer-party.tsx'
import classes from './token.module.css'

const route = getRouteApi('/token/$tokenId')

/** Several accounts may hold the same id of an ERC-1155: its last receiver is one of them. */
const pieceColumns = (
  type: Open<TokenType> | undefined,
): readonly ListColumn<Piece>[] => [
  {
    id: 'nftId',
    header: 'transfer.nftId',
    width: 12,
    pinned: true,
    phone: 1,
    exported: ['nftId'],
    cell: ({ nftId }) => <HashText value={nftId} />,
  },
  {
    id: 'owner',
    header: type === 'ERC1155' ? 'token.lastReceiver' : 'token.latestOwner',
    width: 14,
    phone: 3,
    exported: [{ name: 'owner', value: ({ last }) => last.to }],
    cell: ({ last }) => <TransferParty address={last.to} side="to" account={undefined} />,
  },
  {
    id: 'transfer',
    header: 'token.lastTransfer',
    width: 12,
    phone: 4,
    exported: [{ name: 'txHash', value: ({ last }) => last.txHash }],
    cell: ({ last }) => <TransactionLink hash={last.txHash} />,
  },
  {
    id: 'age',
    header: 'transfer.age',
    width: 8,
    phone: 2,
    exported: [
      {
        name: 'time',
        value: ({ last }) =>
          last.time === undefined ? undefined : new Date(last.time).toISOString(),
      },
    ],
    cell: ({ last }) =>
      last.time === undefined ? <Missing /> : <TimeAgo time={last.time} />,
  },
  countColumn('transferCount', 'token.transfersSeen', { width: 9 }),
]

const pieceList = (tokenId: TokenId, type: Open<TokenType> | undefined) =>
  defineList({
    name: 'token-pieces',
    fileName: `items-${tokenId}`,
    query: (search: ListSearch) => tokenPiecesQuery(tokenId, search),
    columns: pieceColumns(type),
    rowKey: ({ nftId }) => nftId,
    rowTestId: 'piece-row',
    addressesOf: ({ last }) => [last.to],
    inTab: true,
    texts: {
      title: 'token.pieceList',
      none: 'token.noPieces',
      noneText: 'token.noPiecesText',
    },
  })

/** Pieces of an ERC-721 or ERC-1155, as its transfers tell of them. */
export function TokenPieces({
  tokenId,
  type,
}: {
  tokenId: TokenId
  type: Open<TokenType> | undefined
}) {
  const search = route.useSearch()
  const list = useMemo(() => pieceList(tokenId, type), [tokenId, type])
  // The list's own query: a response tells beside its rows what they were read from.
  const { data } = useQuery(list.query(search))
  return (
    <ListScreen
      list={list}
      search={search}
      above={() => <PieceSource page={data} isShared={type === 'ERC1155'} />}
    />
  )
}

/** Says which transfers the pieces were seen in. */
function PieceSource({
  page,
  isShared,
}: {
  page: PiecePage | undefined
  isShared: boolean
}) {
  const t = useText()
  const timeText = useTimeText()
  return (
    <p className={classes.source} role="note">
      {page === undefined
        ? t('token.piecesReading')
        : page.totalIsMinimum
          ? t('token.piecesOfNewest', {
              count: formatNumber(page.read),
              since: page.since === undefined ? '—' : ltrText(timeText(page.since)),
            })
          : t('token.piecesOfAll', { count: formatNumber(page.read) })}
      {isShared && ` ${t('token.piecesShared')}`}
    </p>
  )
}
