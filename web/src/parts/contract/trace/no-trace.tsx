import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../locales/text.tsx'
import type { TextKey } from '../../../locales/text-key.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NodeError } from '../node-client.ts'

/** A reading of a transaction's trace, or its placeholder, or why there is none. */
export function Traced<Read>({
  query: { data, error, isPending, refetch },
  instead,
  children,
}: {
  query: UseQueryResult<Read | null>
  /** Shown where there is no trace, with the reason if it is final. */
  instead?: (reason?: string) => ReactNode
  children: (read: Read) => ReactNode
}) {
  const t = useText()
  if (isPending) {
    return (
      <Panel>
        <Skeleton height="16rem" />
      </Panel>
    )
  }
  if (data) return children(data)
  const reason = reasonOf(error)
  if (reason !== undefined && instead !== undefined) return instead(t(reason))
  return (
    <>
      <Panel>
        <div data-testid="no-trace">
          {reason === undefined ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyState title={t(reason)} />
          )}
        </div>
      </Panel>
      {instead?.()}
    </>
  )
}

/** Why a transaction has no trace; `undefined` where another attempt may give one. */
function reasonOf(error: Error | null): TextKey | undefined {
  if (error === null) return 'contract.unreadTrace'
  switch (error instanceof NodeError ? error.failure : undefined) {
    case 'NOT_KEPT':
      return 'contract.noTrace'
    case 'NO_METHOD':
      return 'contract.noTraces'
    default:
      return undefined
  }
}
