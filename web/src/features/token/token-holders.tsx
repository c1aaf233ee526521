import type { Token, TokenId } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { tokenHolderListQuery } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import { LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { useHolderColumns } from './holder-columns.tsx'
import { HOLDER_EXPORT } from './holder-export.ts'
import { rankHolders } from './rank-holders.ts'

const route = getRouteApi('/token/$tokenId')

/** Who holds a token, by balance. */
export function TokenHolders({
  tokenId,
  token,
}: {
  tokenId: TokenId
  token: Token | undefined
}) {
  const t = useText()
  const { tab, address: _address, ...paging } = route.useSearch()
  const navigate = route.useNavigate()
  const pageSize = paging.size ?? LIST_PAGE_SIZE
  const query = useQuery(
    tokenHolderListQuery({ tokenId, ...toPageRequest(paging), pageSize }),
  )
  const pieces = token?.type === 'ERC721' || token?.type === 'ERC1155'
  const columns = useHolderColumns({
    holder: t('token.holder'),
    balance: t(pieces ? 'token.pieces' : 'token.balance'),
    showBalance: ({ balance }) => (
      <AmountText amount={balance} decimals={token?.decimals ?? null} />
    ),
    showShare: tokenId !== 'native',
  })
  const page = query.data && {
    ...query.data,
    list: rankHolders(query.data.list, paging.page ?? 1, pageSize),
  }
  return (
    <ListPanel
      title={t('token.holderList')}
      asOf={<AsOf updated={query.dataUpdatedAt} />}
      actions={
        <ExportMenu
          name={`holders-${tokenId}`}
          columns={HOLDER_EXPORT}
          rows={query.data?.list}
          total={query.data?.total}
          ask={(asked, signal) =>
            callPatiently('tokenHolderList', { ...asked, tokenId }, signal)
          }
        />
      }
      // The decimals are the token's: without them a balance cannot be written.
      page={token === undefined ? undefined : page}
      error={query.error}
      onRetry={() => void query.refetch()}
      busy={query.isPlaceholderData}
      search={paging}
      pageSize={pageSize}
      onPage={(next) =>
        navigate({
          search: { ...(tab === undefined ? {} : { tab }), ...next },
          resetScroll: false,
        })
      }
      caption={t('token.holderList')}
      columns={columns}
      rowKey={({ address }) => address}
      rowAttributes={({ address }) => ({
        'data-testid': 'holder-row',
        'data-value': address,
      })}
      empty={<EmptyState title={t('token.noHolders')} text={t('token.noHoldersText')} />}
      minWidth="54rem"
      stickyHeader
    />
  )
}
