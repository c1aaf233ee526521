import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { tokenHolderListQuery } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import { LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { useHolderColumns } from './holder-columns.tsx'
import { HOLDER_EXPORT } from './holder-export.ts'
import { rankHolders } from './rank-holders.ts'

const route = getRouteApi('/accounts')

/** Every account that holds the network's coin, by balance. */
export function AccountsPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const pageSize = search.size ?? LIST_PAGE_SIZE
  const query = useQuery(
    tokenHolderListQuery({ tokenId: 'native', ...toPageRequest(search), pageSize }),
  )
  const columns = useHolderColumns({
    holder: t('token.account'),
    balance: t('token.balance'),
    showBalance: ({ balance }) => <NativeAmount wei={balance} />,
    // Most networks do not know how much of their coin there is.
    showShare: query.data?.list.some(({ share }) => share !== undefined) ?? false,
  })
  const page = query.data && {
    ...query.data,
    list: rankHolders(query.data.list, search.page ?? 1, pageSize),
  }
  return (
    <>
      <PageTitle title={t('token.accounts')} />
      <ListPanel
        title={t('token.accountList')}
        asOf={<AsOf updated={query.dataUpdatedAt} />}
        actions={
          <ExportMenu
            name="accounts"
            columns={HOLDER_EXPORT}
            rows={query.data?.list}
            total={query.data?.total}
            ask={(asked, signal) =>
              callPatiently('tokenHolderList', { ...asked, tokenId: 'native' }, signal)
            }
          />
        }
        page={page}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isPlaceholderData}
        search={search}
        pageSize={pageSize}
        onPage={(next) => navigate({ search: next })}
        caption={t('token.accountList')}
        columns={columns}
        rowKey={({ address }) => address}
        rowAttributes={({ address }) => ({
          'data-testid': 'account-row',
          'data-value': address,
        })}
        empty={
          <EmptyState title={t('token.noAccounts')} text={t('token.noAccountsText')} />
        }
        minWidth="48rem"
        stickyHeader
      />
    </>
  )
}
