import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AT_HEAD, type BlockTag, headOfNode, isNotKept } from './node-client.ts'

/** Error of a read of state: a node may have dropped the block, or not know it yet. */
export function StateError({
  error,
  block,
  onRetry,
}: {
  error: unknown
  block: BlockTag
  onRetry?: (() => void) | undefined
}) {
  const t = useText()
  const isOld = block !== 'latest' && isNotKept(error)
  const head = useQuery({
    queryKey: ['node-head', block],
    queryFn: () => headOfNode('l2'),
    enabled: isOld,
    ...AT_HEAD,
  })
  if (!isOld) return <ErrorState error={error} onRetry={onRetry} />
  // Until the head is known, neither can be said.
  if (head.isPending) return <p role="status">{t('common.loading')}</p>
  const height = formatNumber(block)
  const isAhead = head.data !== undefined && block > head.data
  return (
    <EmptyState
      title={
        isAhead
          ? t('contract.noSuchBlock', { height, head: formatNumber(head.data) })
          : t('contract.stateNotKept', { height })
      }
    />
  )
}
