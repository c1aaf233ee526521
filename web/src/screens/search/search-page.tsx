import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { cleanName } from '../../lib/clean-name.ts'
import { useText } from '../../locales/text.tsx'
import { hitTarget } from '../../parts/search/hit-target.ts'
import { mergeHits, useLocalHits } from '../../parts/search/local-hits.ts'
import { readInput } from '../../parts/search/read-input.ts'
import { SearchHints } from '../../parts/search/search-hints.tsx'
import classes from '../../parts/search/search-page.module.css'
import { searchQuery } from '../../parts/search/search-query.ts'
import { SearchResults } from '../../parts/search/search-results.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'

const route = getRouteApi('/search')

/** `/search?q=…`: what was found, in groups; a single exact match opens at once. */
export function SearchPage() {
  const t = useText()
  const q = (route.useSearch().q ?? '').trim()
  const search = useQuery({ ...searchQuery(q), enabled: q !== '' })
  const outcome = search.data
  const local = useLocalHits(q, false)
  const hits = mergeHits(local, outcome?.hits ?? [], outcome?.exact !== undefined)

  if (outcome?.exact !== undefined && hits.length === 1) {
    return <Navigate {...hitTarget(outcome.exact)} replace />
  }
  return (
    <>
      <PageTitle
        title={t('search.title')}
        tab={[cleanName(q), t('search.title')].filter(Boolean).join(' · ')}
      >
        {q !== '' && (
          <p className={classes.query}>
            {t('search.resultsFor')} <bdi>{q}</bdi>
          </p>
        )}
      </PageTitle>
      <div className={classes.results}>
        {q === '' ? (
          <EmptyState title={t('search.emptyTitle')}>{t('search.emptyText')}</EmptyState>
        ) : outcome === undefined ? (
          search.error === null ? (
            <p className={classes.waiting} role="status">
              {t('search.searching')}
            </p>
          ) : (
            <Panel>
              <ErrorState error={search.error} onRetry={() => void search.refetch()} />
            </Panel>
          )
        ) : (
          <>
            <SearchResults hits={hits} />
            {outcome.failures[0] !== undefined && (
              <Panel>
                <ErrorState
                  error={outcome.failures[0]}
                  onRetry={() => void search.refetch()}
                />
              </Panel>
            )}
            {hits.length === 0 && outcome.failures.length === 0 && (
              <SearchHints text={readInput(q).text} hint={outcome.hint} />
            )}
          </>
        )}
      </div>
    </>
  )
}
