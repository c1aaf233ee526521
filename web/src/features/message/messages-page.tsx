import type { Direction } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { callPatiently } from '../../api/call-patiently.ts'
import { messageListQuery } from '../../api/queries/cross-layer.ts'
import { useText } from '../../i18n/text.tsx'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import type { MessagesSearch } from '../../routes/-messages-search.ts'
import { AddressFilter } from '../../ui/address-filter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { useHeldPage } from '../../ui/held-page.ts'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { useMessageColumns } from './message-columns.tsx'
import { MESSAGE_EXPORT } from './message-export.ts'
import { MessageWay } from './message-way.tsx'

/** Messages of one direction between the layers, newest first; the first page is live. */
export function MessagesPage({
  direction,
  search,
  onSearch,
}: {
  direction: Direction
  search: MessagesSearch
  onSearch: (search: MessagesSearch, options: { readonly resetScroll: boolean }) => void
}) {
  const t = useText()
  const { address, open, ...paging } = search
  const live = isFirstPage(paging)
  const pageSize = paging.size ?? LIST_PAGE_SIZE
  const filter = address === undefined ? {} : { address }
  const size = paging.size === undefined ? {} : { size: paging.size }
  const query = useQuery(
    messageListQuery({ ...toPageRequest(paging), pageSize, direction, ...filter }, live),
  )
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name: JSON.stringify([direction, pageSize, address]),
    live,
    rowKey: ({ messageHash }) => messageHash,
  })
  const columns = useMessageColumns({
    direction,
    open,
    onOpen: (hash) =>
      onSearch(
        { ...paging, ...filter, ...(hash === undefined ? {} : { open: hash }) },
        { resetScroll: false },
      ),
  })
  const title = t(`message.list${direction}`)
  return (
    <>
      <PageTitle title={t(`message.title${direction}`)} />
      <ListPanel
        title={title}
        asOf={<AsOf updated={query.dataUpdatedAt} live={live} />}
        actions={
          <ExportMenu
            name={direction === 'L1_TO_L2' ? 'l1-to-l2' : 'l2-to-l1'}
            columns={MESSAGE_EXPORT}
            rows={page?.list}
            total={query.data?.total}
            ask={(request, signal) =>
              callPatiently(
                'crossLayerMessageList',
                { ...request, direction, ...filter },
                signal,
              )
            }
          />
        }
        above={
          <>
            <AddressFilter
              label={t('message.ofAddress')}
              address={address}
              onChange={(next) =>
                onSearch(
                  { ...size, ...(next === undefined ? {} : { address: next }) },
                  { resetScroll: false },
                )
              }
            />
            <NewRows
              count={newRows}
              text={t('message.newMessages', { count: newRows })}
              waiting={t(live ? 'message.waiting' : 'message.paused')}
              live={live}
              onShow={showNew}
            />
          </>
        }
        page={page}
        error={query.error}
        onRetry={() => void query.refetch()}
        search={paging}
        pageSize={pageSize}
        onPage={(next) => onSearch({ ...filter, ...next }, { resetScroll: true })}
        caption={title}
        columns={columns}
        rowKey={({ messageHash }) => messageHash}
        rowAttributes={({ nonce }) => ({
          'data-testid': 'message-row',
          'data-value': nonce,
        })}
        detail={(message) =>
          message.messageHash === open ? <MessageWay message={message} /> : undefined
        }
        empty={
          <EmptyState
            title={t('message.none')}
            text={t(address === undefined ? 'message.noneText' : 'message.noneFiltered')}
          />
        }
        minWidth="77rem"
      />
    </>
  )
}
