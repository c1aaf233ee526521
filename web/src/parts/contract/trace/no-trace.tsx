import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../locales/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NodeError } from '../node-client.ts'

/** A reading of a transaction's trace, or its placeholder, or why there is none. */
export function Traced<Read>({
  query: { data, error, isPending, refetch },
  instead,
  children,
}: {
  query: UseQueryResult<Read | null>
  /** Below the reason why there is no trace. */
  instead?: ReactNode
  children: (read: Read) => ReactNode
}) {
  if (isPending) {
    return (
      <Panel>
        <Skeleton height="16rem" />
      </Panel>
    )
  }
  if (data) return children(data)
  return (
    <>
      <NoTrace error={error} onRetry={() => void refetch()} />
      {instead}
    </>
  )
}

/** Why a transaction has no trace. */
function NoTrace({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const failure = error instanceof NodeError ? error.failure : undefined
  const isFinal = failure === 'NOT_KEPT' || failure === 'NO_METHOD'
  if (error !== null && !isFinal) {
    return (
      <Panel>
        <div data-testid="no-trace" data-value={failure ?? 'REFUSED'}>
          <ErrorState error={error} onRetry={onRetry} />
        </div>
      </Panel>
    )
  }
  const title =
    error === null
      ? 'contract.unreadTrace'
      : failure === 'NO_METHOD'
        ? 'contract.noTraces'
        : 'contract.noTrace'
  return (
    <Panel>
      <div data-testid="no-trace" data-value={failure ?? 'UNREAD'}>
        <EmptyState title={t(title)} />
      </div>
    </Panel>
  )
}
