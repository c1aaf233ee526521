import '../../locales/en-US/nft.ts'
import type { Address } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tokenQuery } from '../../api/queries/token.ts'
import { tokenName } from '../../lib/clean-name.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { shorten } from '../../lib/shorten.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { Copied } from '../../ui/copied.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { transferColumns, transferRow } from '../columns/transfer-columns.tsx'
import { TransferParty } from '../columns/transfer-party.tsx'
import { ChecksumWarning } from '../links/checksum-warning.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import classes from './nft.module.css'
import { pieceTransfersQuery } from './piece-lists.ts'
import { PieceMetadataPanel } from './piece-metadata-panel.tsx'
import { PieceOwner, usePieceOwner } from './piece-owner.tsx'
import { PiecePicture } from './piece-picture.tsx'
import type { PieceId } from './piece-queries.ts'
import { ReadSource } from './read-source.tsx'
import { useMetadata } from './use-nft-sources.ts'

const route = getRouteApi('/token/$tokenId_/item/$nftId')
/** Most pieces have moved once or twice. */
const HISTORY_SKELETONS = 2

/** `/token/:tokenId/item/:nftId`: picture, properties and owners of a piece. */
export function PiecePage() {
  const { tokenId, nftId } = route.useParams()
  return <KnownPiece key={`${tokenId} ${nftId}`} tokenId={tokenId} nftId={nftId} />
}

/** Error screen: the path parameters aren't those of a piece. */
export function MalformedPiece() {
  const t = useText()
  return (
    <StateScreen
      mark={t('nft.item')}
      title={t('nft.malformedTitle')}
      actions={<Link to="/tokens">{t('token.allTokens')}</Link>}
    >
      <p>{t('nft.malformedText')}</p>
    </StateScreen>
  )
}

function KnownPiece({ tokenId, nftId }: { tokenId: Address; nftId: string }) {
  const t = useText()
  const search = route.useSearch()
  const token = useQuery(tokenQuery(tokenId)).data
  const piece: PieceId = { tokenId, nftId, type: token?.type }
  const metadata = useMetadata(piece)
  const isShared = token?.type === 'ERC1155'
  const { owner, isAtHead, isPending } = usePieceOwner(piece, undefined)
  const followed = isShared || !isAtHead ? undefined : owner
  // The list's own query: the newest transfer shows the owner if there is no node.
  const transfers = useQuery({
    ...pieceTransfersQuery(piece, followed, {}),
    enabled: !isPending,
  }).data
  const seen = transfers?.list[0]?.to
  const collection = tokenName(token) ?? shorten(tokenId)
  const id = nftId.length > 24 ? shorten(nftId) : nftId
  return (
    <>
      <PageTitle
        tab={t('nft.tabTitle', { id, name: collection })}
        title={
          <ChosenName
            name={metadata.data?.metadata?.name ?? t('nft.itemOf', { id: `#${id}` })}
          />
        }
      >
        {token?.type === undefined ? null : (
          <Badge tone="info">{valueText(t, 'token.', token.type)}</Badge>
        )}
      </PageTitle>
      <ChecksumWarning />
      <div className={classes.piece}>
        <div className={classes.large}>
          <PiecePicture piece={piece} />
        </div>
        <div className={classes.side}>
          <Panel title={t('token.overview')}>
            <DetailList
              rows={[
                {
                  label: t('nft.collection'),
                  value: <TokenLink token={token ?? { tokenId }} />,
                },
                {
                  label: t('nft.id'),
                  testId: 'piece-id',
                  exact: nftId,
                  value: (
                    <Copied value={nftId} label={t('nft.id')} isOwn>
                      <HashText value={nftId} />
                    </Copied>
                  ),
                },
                {
                  label: t(isShared ? 'nft.lastReceiver' : 'nft.owner'),
                  value: isShared ? (
                    <TransferParty address={seen} side="to" account={undefined} />
                  ) : (
                    <PieceOwner piece={piece} seen={seen} />
                  ),
                },
              ]}
            />
          </Panel>
          <PieceMetadataPanel found={metadata} />
        </div>
      </div>
      {/* Nothing is below properties that may still grow. */}
      {!metadata.isPending && (
        <History piece={piece} owner={followed} isReady={!isPending} search={search} />
      )}
    </>
  )
}

const historyList = ({ tokenId, nftId, type }: PieceId, owner: Address | undefined) =>
  defineList({
    ...transferRow,
    name: 'piece-transfers',
    fileName: `item-${tokenId}-${nftId}`,
    query: (search: ListSearch) => pieceTransfersQuery({ tokenId, nftId }, owner, search),
    columns: transferColumns({ ofToken: true, ofItem: true }).filter(
      ({ id }) => type === 'ERC1155' || id !== 'amount',
    ),
    inTab: true,
    texts: {
      title: 'nft.history',
      none: 'nft.noHistory',
      noneText: 'nft.noHistoryText',
    },
  })

/** Transfers of a piece, the newest first. */
function History({
  piece: { tokenId, nftId, type },
  owner,
  isReady,
  search,
}: {
  piece: PieceId
  /** Owner to follow back from. */
  owner: Address | undefined
  /** Without it the owner is still read. */
  isReady: boolean
  search: ListSearch
}) {
  const t = useText()
  const list = useMemo(
    () => historyList({ tokenId, nftId, type }, owner),
    [tokenId, nftId, type, owner],
  )
  const { data } = useQuery({ ...list.query(search), enabled: isReady })
  return (
    <section>
      <h2>{t('nft.history')}</h2>
      {isReady ? (
        <ListScreen
          list={list}
          search={search}
          skeletonRows={HISTORY_SKELETONS}
          above={() => (
            <p className={classes.source} role="note">
              {data?.isFollowed ? (
                t(
                  data.totalIsLowerBound
                    ? 'nft.historyFollowedPart'
                    : 'nft.historyFollowed',
                )
              ) : (
                <ReadSource
                  page={data}
                  all="nft.historyOfAll"
                  newest="nft.historyOfNewest"
                />
              )}
            </p>
          )}
        />
      ) : (
        <p role="status">{t('nft.reading')}</p>
      )}
    </section>
  )
}
