import { formatNumber } from '../lib/format-amount.ts'
import { formatDuration } from '../lib/format-time.ts'
import { useAppeared } from '../lib/use-appeared.ts'
import { useText } from '../locales/text.tsx'
import { EmptyState } from './empty-state.tsx'

/** Longest wait that can be estimated. */
const MAX_WAIT_MS = 86_400_000

/** A block or a batch, by its place in the chain. */
interface ChainItem {
  readonly position: number
  /** Unix milliseconds. */
  readonly time: number | undefined
}

/** Screen of a block or a batch that does not exist yet; calls once it does. */
export function FutureItem({
  kind,
  position,
  newest: items,
  requests,
  onExists,
}: {
  kind: 'block' | 'batch'
  position: number
  /** The newest ones, polled, by which the pace is measured; newest first. */
  newest: readonly ChainItem[] | undefined
  /** Requests for the item so far; none has found it. */
  requests: number
  onExists: () => void
}) {
  const t = useText()
  const newest = items?.[0]
  const oldest = items?.at(-1)
  const exists = newest !== undefined && newest.position >= position

  useAppeared({ exists, requests, onExists })
  const number = formatNumber(position)
  if (newest === undefined || oldest === undefined || exists) {
    return <EmptyState title={t(`${kind}.unknown`, { input: number, index: number })} />
  }
  const count = newest.position - oldest.position
  // Without a time there is no pace.
  const pace = ((newest.time ?? Number.NaN) - (oldest.time ?? Number.NaN)) / count
  const waitMs = (position - newest.position) * pace
  return (
    <EmptyState
      title={t(`${kind}.futureTitle`, { height: number, index: number })}
      text={t(`${kind}.futureText`, { latest: formatNumber(newest.position) })}
    >
      {waitMs > 0 &&
        waitMs < MAX_WAIT_MS &&
        t(`${kind}.futureEta`, { duration: formatDuration(waitMs, t) })}
    </EmptyState>
  )
}
