import type { Transaction } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { Badge } from '../../ui/badge.tsx'
import classes from './method-badge.module.css'

/** What a transaction does: the method's name, else its selector, else its kind. */
export function MethodBadge({ tx }: { tx: Pick<Transaction, 'kind' | 'method'> }) {
  const t = useText()
  const { kind, method } = tx
  if (method === undefined) return <Badge>{t(`transaction.kind${kind}`)}</Badge>
  const full = cleanName(method.name)
  const name = full?.split('(')[0]
  const source =
    method.source === undefined ? '' : t(`transaction.source${method.source}`)
  const title = [full, method.selector, source].filter(Boolean).join(' · ')
  return (
    <Badge title={title}>
      <bdi dir="ltr" className={classes.name}>
        {name || method.selector}
      </bdi>
    </Badge>
  )
}
