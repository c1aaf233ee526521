import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { onChain } from '../api/on-chain.ts'
import { errorStatus } from '../lib/error-status.ts'
import { useText } from '../locales/text.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Panel } from './panel.tsx'

/**
 * The page of an item: its content, of which the query has the data or, while it loads,
 * `undefined`; else the reason why there is none.
 */
export function ItemState<Item>({
  query,
  notFound,
  what,
  children,
}: {
  query: UseQueryResult<Item>
  /** Shown if the item does not exist, or not yet. */
  notFound?: ReactNode
  /** Subject of the request, if a missing item has no replacement. */
  what?: ReactNode
  children: (item: Item | undefined) => ReactNode
}) {
  const t = useText()
  const { item, isGone } = onChain(query)
  if (item !== undefined || !query.isError) {
    // The whole item takes the place of its skeleton, of which on a phone the first parts grow.
    return <Fragment key={String(item === undefined)}>{children(item)}</Fragment>
  }
  return (
    <Panel>
      {isGone ? (
        // It was shown, and a reorganization has removed it since.
        <div role="alert">
          <EmptyState title={t('ui.goneTitle')} text={t('ui.goneText')} />
        </div>
      ) : errorStatus(query.error) === 404 && notFound !== undefined ? (
        notFound
      ) : (
        <ErrorState error={query.error} onRetry={query.refetch} what={what} />
      )}
    </Panel>
  )
}
