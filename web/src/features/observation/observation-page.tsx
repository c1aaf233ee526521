import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { observationQuery } from '../../api/queries/tracing.ts'
import { useText } from '../../i18n/text.tsx'
import { WINDOWS, type Window } from '../../routes/-observation-search.ts'
import { useInitialState } from '../../shell/initial-state.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import pair from '../batch/batch.module.css'
import { LoadChart } from './load-chart.tsx'
import classes from './observation.module.css'
import { CallTable, NodeTable, StageTable } from './observation-tables.tsx'
import { ServiceControl } from './service-control.tsx'
import { Topology } from './topology.tsx'

const route = getRouteApi('/observation')
const DEFAULT_WINDOW: Window = '5m'
const CHOICES = Object.keys(WINDOWS) as Window[]

/** The running components, how they are, and the load on them over a window of time. */
export function ObservationPage() {
  const t = useText()
  const { window = DEFAULT_WINDOW } = route.useSearch()
  const navigate = route.useNavigate()
  const { canSeeAdmin } = useInitialState()
  const windowMs = WINDOWS[window]
  const query = useQuery(observationQuery(windowMs))
  const observation = query.data
  const failed = observation === undefined && query.isError
  return (
    <>
      <PageTitle title={t('observation.title')}>
        <Segmented<Window>
          label={t('observation.window')}
          value={window}
          onChange={(next) =>
            void navigate({
              search: next === DEFAULT_WINDOW ? {} : { window: next },
              replace: true,
              resetScroll: false,
            })
          }
          options={CHOICES.map((value) => ({
            value,
            label: t(`observation.${value}`),
          }))}
        />
        {canSeeAdmin && observation !== undefined && (
          <ServiceControl state={observation.service} />
        )}
      </PageTitle>
      <Panel
        title={t('observation.topology')}
        updated={failed ? undefined : query.dataUpdatedAt || null}
      >
        {observation !== undefined ? (
          <Topology observation={observation} />
        ) : failed ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : (
          <Skeleton className={classes.skeleton} />
        )}
      </Panel>
      {!failed && <LoadChart windowMs={windowMs} />}
      {observation !== undefined && (
        <>
          <CallTable edges={observation.edges} />
          <div className={pair.pair}>
            <StageTable latencies={observation.stageLatencies} />
            <NodeTable nodes={observation.nodes} />
          </div>
        </>
      )}
    </>
  )
}
