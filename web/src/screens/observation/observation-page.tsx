import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lacksData, useLastError } from '../../api/use-last-error.ts'
import { useInitialState } from '../../app/initial-state.ts'
import { ltrText } from '../../lib/ltr-text.ts'
import { useText } from '../../locales/text.tsx'
import { useChangeSearch } from '../../parts/list/use-change-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import layout from '../../ui/layout.module.css'
import { MissingSection } from '../../ui/missing.tsx'
import { More } from '../../ui/more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTimeText } from '../../ui/time-settings.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { CallTable } from './call-table.tsx'
import { LoadChart } from './load-chart.tsx'
import classes from './observation.module.css'
import {
  DEFAULT_WINDOW,
  type ObservationSearch,
  type ObservationWindow,
  observedWindow,
  WINDOWS,
} from './observation-search.ts'
import { NodeTable, StageTable } from './observation-tables.tsx'
import { ServiceList } from './service-control.tsx'
import { TimeScrubber } from './time-scrubber.tsx'
import { Topology } from './topology.tsx'
import { TopologyLegend } from './topology-legend.tsx'
import { TopologyList } from './topology-list.tsx'
import { useObserved } from './use-observed.ts'
import { VerdictLine } from './verdict-line.tsx'

const route = getRouteApi('/observation')
const CHOICES = Object.keys(WINDOWS) as ObservationWindow[]

/**
 * The components, their health and their load over a time window that ends now or, for an
 * investigation, in the past.
 */
export function ObservationPage() {
  const t = useText()
  const timeText = useTimeText()
  const { window = DEFAULT_WINDOW, at } = route.useSearch()
  const { canSeeAdmin } = useInitialState()
  const isPhone = useIsPhone()
  const wanted = observedWindow({ window, at })
  const { windowMs } = wanted
  const { query, observed: shown } = useObserved(wanted)
  const error = useLastError(query)
  const failed = error !== null && lacksData(query)
  const observed = failed ? undefined : shown
  const changeSearch = useChangeSearch()
  const change = useCallback(
    (part: ObservationSearch) => changeSearch(part, { replace: true }),
    [changeSearch],
  )
  const goTo = useCallback((at: number | undefined) => change({ at }), [change])
  const observation = observed?.observation
  const isUnknown =
    at !== undefined &&
    observation?.edges?.length === 0 &&
    observation.stageLatencies?.length === 0
  const legend = <TopologyLegend windowMs={windowMs} live={at === undefined} />
  return (
    <>
      <PageTitle title={t('observation.title')}>
        <Segmented<ObservationWindow>
          label={t('observation.window')}
          value={window}
          onChange={(next) =>
            change({ window: next === DEFAULT_WINDOW ? undefined : next })
          }
          options={CHOICES.map((value) => ({
            value,
            label: t(`observation.${value}`),
          }))}
        />
      </PageTitle>
      {!failed && !isUnknown && <VerdictLine observed={observed} />}
      <TimeScrubber at={at} windowMs={windowMs} onChange={goTo} />
      <Panel
        title={t('observation.topology')}
        updated={failed || at !== undefined ? undefined : query.dataUpdatedAt || null}
        asOf={
          at !== undefined && (
            <span className={classes.asOf}>{t('observation.past')}</span>
          )
        }
      >
        {observed === undefined ? (
          failed ? (
            <ErrorState error={error} onRetry={query.refetch} />
          ) : (
            <>
              <Skeleton className={classes.skeleton} />
              {legend}
            </>
          )
        ) : isUnknown ? (
          <EmptyState
            title={t('observation.notHeld')}
            text={t('observation.notHeldText', {
              from: ltrText(timeText(observed.observation.from ?? at - windowMs)),
              to: ltrText(timeText(observed.observation.to ?? at)),
            })}
          >
            <Button onClick={() => goTo(undefined)}>{t('observation.backToLive')}</Button>
          </EmptyState>
        ) : (
          <div className={classes.shown} aria-busy={query.isPlaceholderData}>
            {observed.observation.nodes === undefined ? (
              <MissingSection />
            ) : (
              <>
                {isPhone ? (
                  <TopologyList observed={observed} />
                ) : (
                  <Topology observed={observed} />
                )}
                {legend}
              </>
            )}
          </div>
        )}
      </Panel>
      {!failed && <LoadChart window={wanted} />}
      {observed !== undefined && !isUnknown && (
        <>
          <CallTable observed={observed} />
          {observed.isPast ? (
            <StageTable latencies={observed.observation.stageLatencies} />
          ) : (
            <div className={layout.pair}>
              <StageTable latencies={observed.observation.stageLatencies} />
              <NodeTable observation={observed.observation} />
            </div>
          )}
        </>
      )}
      {canSeeAdmin && at === undefined && observed !== undefined && (
        <More label={t('observation.services')}>
          <ServiceList observation={observation} />
        </More>
      )}
    </>
  )
}
