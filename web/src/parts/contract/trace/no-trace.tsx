import { Link } from '@tanstack/react-router'
import { useText } from '../../../locales/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NodeError } from '../node-client.ts'

/** Why a transaction has no trace, and the way to one that needs no trace of the node. */
export function NoTrace({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const failure = error instanceof NodeError ? error.failure : undefined
  const isFinal = failure === 'NOT_KEPT' || failure === 'NO_METHOD'
  if (error !== null && !isFinal) {
    return (
      <Panel>
        <div data-testid="no-trace" data-value={failure ?? 'REFUSED'}>
          <ErrorState error={error} onRetry={onRetry}>
            <ExecutionLink />
          </ErrorState>
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
        <EmptyState title={t(title)}>
          <ExecutionLink />
        </EmptyState>
      </div>
    </Panel>
  )
}

function ExecutionLink() {
  const t = useText()
  return (
    <Link to="." search={(before: object) => ({ ...before, tab: 'execution' }) as never}>
      {t('contract.executeInstead')}
    </Link>
  )
}
