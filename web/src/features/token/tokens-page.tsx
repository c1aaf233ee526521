import type { Token } from '@bvlgarichain/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { tokenListQuery } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import type { ExportColumn } from '../../lib/export/export-file.ts'
import { LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { useTokenColumns } from './token-columns.tsx'
import { TokenFilters } from './token-filters.tsx'
import classes from './tokens.module.css'

const route = getRouteApi('/tokens')

/** All token contracts: found by name, narrowed by standard, in the order the visitor picks. */
export function TokensPage() {
  const t = useText()
  const { keyword, type, sort, ...paging } = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useTokenColumns(sort ?? 'HOLDERS')
  const pageSize = paging.size ?? LIST_PAGE_SIZE
  const filter = {
    ...(keyword === undefined ? {} : { keyword }),
    ...(type === undefined ? {} : { type }),
  }
  const order = sort === undefined ? {} : { sort }
  const size = paging.size === undefined ? {} : { size: paging.size }
  const query = useQuery({
    ...tokenListQuery({ ...toPageRequest(paging), pageSize, ...filter, ...order }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.keys(filter).length > 0

  return (
    <>
      <PageTitle title={t('token.tokens')} />
      <div className={classes.list}>
        <ListPanel
          title={t('token.list')}
          asOf={<AsOf updated={query.dataUpdatedAt} />}
          actions={
            <ExportMenu
              name="tokens"
              columns={EXPORT_COLUMNS}
              rows={query.data?.list}
              total={query.data?.total}
              ask={(page, signal) =>
                callPatiently('tokenList', { ...page, ...filter, ...order }, signal)
              }
            />
          }
          above={
            <TokenFilters
              filter={filter}
              onChange={(next) => navigate({ search: { ...size, ...order, ...next } })}
            />
          }
          page={query.data}
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isPlaceholderData}
          search={paging}
          pageSize={pageSize}
          onPage={(next) => navigate({ search: { ...filter, ...order, ...next } })}
          caption={t('token.list')}
          columns={columns}
          rowKey={({ tokenId }) => tokenId}
          rowAttributes={({ tokenId }) => ({
            'data-testid': 'token-row',
            'data-value': tokenId,
          })}
          empty={
            <EmptyState
              title={t('token.none')}
              text={t(isFiltered ? 'token.noneFiltered' : 'token.noneText')}
            />
          }
          minWidth="66rem"
          stickyHeader
        />
      </div>
    </>
  )
}

const EXPORT_COLUMNS: readonly ExportColumn<Token>[] = [
  { name: 'tokenId', value: ({ tokenId }) => tokenId },
  { name: 'type', value: ({ type }) => type },
  { name: 'name', value: ({ name }) => name },
  { name: 'symbol', value: ({ symbol }) => symbol },
  { name: 'decimals', value: ({ decimals }) => decimals },
  { name: 'totalSupply', value: ({ totalSupply }) => totalSupply },
  { name: 'holderCount', value: ({ holderCount }) => holderCount },
  { name: 'transferCount', value: ({ transferCount }) => transferCount },
  { name: 'creator', value: ({ creator }) => creator },
  { name: 'createdTxHash', value: ({ createdTxHash }) => createdTxHash },
  {
    name: 'createdTime',
    value: ({ createdTime }) =>
      createdTime === undefined ? undefined : new Date(createdTime).toISOString(),
  },
]
