import { FINALITIES, type Finality } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { batchListQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import fields from '../../ui/filter-bar.module.css'
import { useHeldPage } from '../../ui/held-page.ts'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { useBatchColumns } from './batch-columns.tsx'
import { BATCH_EXPORT } from './batch-export.ts'

const route = getRouteApi('/batches')

/**
 * Every stage that a list can be narrowed to; a block that is only accepted is in no batch.
 */
const STAGES = FINALITIES.filter((finality) => finality !== 'ACCEPTED')

/** All batches, newest first, narrowed by finality; the first page is live. */
export function BatchesPage() {
  const t = useText()
  const { finality, ...paging } = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useBatchColumns()
  const live = isFirstPage(paging)
  const pageSize = paging.size ?? LIST_PAGE_SIZE
  const filter = finality === undefined ? {} : { finality }
  const size = paging.size === undefined ? {} : { size: paging.size }
  const query = useQuery(
    batchListQuery({ ...toPageRequest(paging), pageSize, ...filter }, live),
  )
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name: JSON.stringify([pageSize, finality]),
    // Batches leave a stage as they come: there is nothing to hold.
    live: live && finality === undefined,
    rowKey: ({ batchIndex }) => batchIndex,
  })
  return (
    <>
      <PageTitle title={t('batch.batches')} />
      <ListPanel
        title={t('batch.latestBatches')}
        asOf={<AsOf updated={query.dataUpdatedAt} live={live} />}
        actions={
          <ExportMenu
            name="batches"
            columns={BATCH_EXPORT}
            rows={page?.list}
            total={query.data?.total}
            ask={(request, signal) =>
              callPatiently('batchList', { ...request, ...filter }, signal)
            }
          />
        }
        above={
          <>
            <div className={fields.bar}>
              <FinalityFilter
                finality={finality}
                onChange={(next) =>
                  void navigate({
                    search: {
                      ...size,
                      ...(next === undefined ? {} : { finality: next }),
                    },
                    resetScroll: false,
                  })
                }
              />
            </div>
            <NewRows
              count={newRows}
              text={t('batch.newBatches', { count: newRows })}
              waiting={t(live ? 'batch.waiting' : 'batch.paused')}
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
        onPage={(next) => void navigate({ search: { ...filter, ...next } })}
        caption={t('batch.latestBatches')}
        columns={columns}
        rowKey={({ hash }) => hash}
        rowAttributes={({ batchIndex }) => ({
          'data-testid': 'batch-row',
          'data-value': batchIndex,
        })}
        empty={
          <EmptyState
            title={t('batch.none')}
            text={t(finality === undefined ? 'batch.noneText' : 'batch.noneFiltered')}
          />
        }
        minWidth="77.5rem"
        stickyHeader
      />
    </>
  )
}

function FinalityFilter({
  finality,
  onChange,
}: {
  finality: Finality | undefined
  onChange: (finality: Finality | undefined) => void
}) {
  const t = useText()
  return (
    <>
      <select
        className={fields.field}
        aria-label={t('batch.filter')}
        value={finality ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(STAGES.find((stage) => stage === value))
        }
      >
        <option value="">{t('batch.anyFinality')}</option>
        {STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {t(`ui.${stage}`)}
          </option>
        ))}
      </select>
      {finality !== undefined && (
        <button
          type="button"
          className={fields.field}
          onClick={() => onChange(undefined)}
        >
          {t('batch.clear')}
        </button>
      )}
    </>
  )
}
