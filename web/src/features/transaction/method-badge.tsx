import type { Transaction } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { valueText } from '../../i18n/value-text.ts'
import { cleanName } from '../../lib/clean-name.ts'
import { MISSING } from '../../lib/missing.ts'
import { useNetwork } from '../../shell/network.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Missing } from '../../ui/missing.tsx'
import { hasNoMethod, kindText } from './kind-text.ts'
import classes from './method-badge.module.css'

/** Method of a transaction: its name, else its selector, else the transaction's kind. */
export function MethodBadge({
  tx,
  isMarked = false,
}: {
  tx: Partial<Pick<Transaction, 'kind' | 'method'>>
  /** A guessed name is marked in sight, where there is room. */
  isMarked?: boolean
}) {
  const t = useText()
  const { chain } = useNetwork()
  const { kind, method } = tx
  if (kind !== undefined && (method === undefined || hasNoMethod(kind))) {
    return <Badge>{kindText(t, kind, chain?.nativeSymbol)}</Badge>
  }
  if (method === undefined) return <Missing />
  const full = cleanName(method.name)
  const name = full?.split('(')[0]
  const source =
    method.source === undefined ? '' : valueText(t, 'transaction.source', method.source)
  const title = [full, method.selector, source].filter(Boolean).join(' · ')
  return (
    <Badge title={title}>
      <bdi dir="ltr" className={classes.name}>
        {name || method.selector || MISSING}
      </bdi>
      {isMarked &&
        name &&
        method.source === 'SIGNATURE' &&
        ` · ${t('transaction.sourceShortSIGNATURE')}`}
    </Badge>
  )
}
