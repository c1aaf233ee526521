import type { Open, TxStatus } from '@bvlgarichain/contract'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useText } from '../locales/text.tsx'
import { Badge } from './badge.tsx'
import { Missing } from './missing.tsx'
import classes from './status-badge.module.css'

/** Outcome of a transaction; `compact` shows only the icon, for tables. */
export function StatusBadge({
  status,
  compact = false,
}: {
  status: Open<TxStatus> | undefined
  compact?: boolean
}) {
  const t = useText()
  if (status === undefined) return <Missing />
  if (status !== 'FAILED' && status !== 'SUCCESS') return <Badge>{status}</Badge>
  const failed = status === 'FAILED'
  const Icon = failed ? IconCircleX : IconCircleCheck
  const text = t(failed ? 'ui.failed' : 'ui.success')
  if (compact) {
    return (
      <span
        className={classes.icon}
        data-tone={failed ? 'failed' : 'success'}
        title={text}
      >
        <Icon size={16} role="img" aria-label={text} />
      </span>
    )
  }
  return (
    <Badge tone={failed ? 'failed' : 'success'}>
      <Icon size={14} aria-hidden="true" />
      {text}
    </Badge>
  )
}
