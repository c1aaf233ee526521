import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { allTokenTransfersQuery } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import fields from '../../ui/filter-bar.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { TypeChoice } from '../token/type-choice.tsx'
import { TransferList } from './transfer-list.tsx'

const route = getRouteApi('/transfers')

/** Every token that moved, newest first, narrowed by standard; the first page is live. */
export function TransfersPage() {
  const t = useText()
  const { type, ...paging } = route.useSearch()
  const navigate = route.useNavigate()
  const live = isFirstPage(paging)
  const pageSize = paging.size ?? LIST_PAGE_SIZE
  const filter = type === undefined ? {} : { type }
  const size = paging.size === undefined ? {} : { size: paging.size }
  const query = useQuery(
    allTokenTransfersQuery({ ...toPageRequest(paging), pageSize, ...filter }, live),
  )
  return (
    <>
      <PageTitle title={t('transfer.transfers')} />
      <TransferList
        title={t('transfer.list')}
        fileName="transfers"
        query={query}
        name={JSON.stringify([pageSize, type])}
        live={live}
        ask={(page, signal) =>
          callPatiently('allTokenTransfers', { ...page, ...filter }, signal)
        }
        filters={
          <div className={fields.bar}>
            <TypeChoice
              type={type}
              onChange={(next) =>
                navigate({
                  search: { ...size, ...(next === undefined ? {} : { type: next }) },
                  resetScroll: false,
                })
              }
            />
          </div>
        }
        isFiltered={type !== undefined}
        columns={{ token: true, nftId: type !== 'ERC20' }}
        search={paging}
        pageSize={pageSize}
        onPage={(next) => navigate({ search: { ...filter, ...next } })}
      />
    </>
  )
}
