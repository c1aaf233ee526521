import type { TokenId, TokenType } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { tokenTransfersQuery } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { AddressFilter } from '../../ui/address-filter.tsx'
import { TransferList } from '../transfer/transfer-list.tsx'

const route = getRouteApi('/token/$tokenId')

/** How a token moves, newest first; all of it or one address' part. */
export function TokenTransfers({
  tokenId,
  type,
}: {
  tokenId: TokenId
  /** `undefined` until it is known. */
  type: TokenType | undefined
}) {
  const t = useText()
  const { tab: _tab, address, ...paging } = route.useSearch()
  const navigate = route.useNavigate()
  const live = isFirstPage(paging)
  const pageSize = paging.size ?? LIST_PAGE_SIZE
  const filter = address === undefined ? {} : { address }
  const query = useQuery(
    tokenTransfersQuery({ tokenId, ...toPageRequest(paging), pageSize, ...filter }, live),
  )
  return (
    <TransferList
      title={t('transfer.listOfToken')}
      fileName={`transfers-${tokenId}`}
      query={query}
      name={JSON.stringify([tokenId, pageSize, address])}
      live={live}
      ask={(page, signal) =>
        callPatiently('tokenTransfers', { ...page, tokenId, ...filter }, signal)
      }
      filters={
        <AddressFilter
          label={t('transfer.ofAddress')}
          address={address}
          onChange={(next) =>
            navigate({
              search: {
                ...(paging.size === undefined ? {} : { size: paging.size }),
                ...(next === undefined ? {} : { address: next }),
              },
              resetScroll: false,
            })
          }
        />
      }
      isFiltered={address !== undefined}
      // Its type decides: until then there is room for either.
      columns={{ token: false, nftId: type === 'ERC721' || type === 'ERC1155' }}
      search={paging}
      pageSize={pageSize}
      onPage={(next) => navigate({ search: { ...filter, ...next }, resetScroll: false })}
    />
  )
}
