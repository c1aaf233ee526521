import type { Transaction } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { useNetwork } from '../../shell/network.tsx'
import { Missing } from '../../ui/missing.tsx'
import { hasNoMethod, kindText } from '../transaction/kind-text.ts'
import classes from './latest-list.module.css'

/** Action of a transaction: a function's name in mono, anything else in words. */
export function MethodName({
  tx,
}: {
  tx: Partial<Pick<Transaction, 'kind' | 'method'>>
}) {
  const t = useText()
  const { chain } = useNetwork()
  const { kind, method } = tx
  if (kind !== undefined && hasNoMethod(kind)) {
    return kindText(t, kind, chain?.nativeSymbol)
  }
  const full = cleanName(method?.name)
  const name = full?.split('(')[0] || method?.selector
  if (name === undefined) {
    return kind === undefined ? <Missing /> : kindText(t, kind)
  }
  return (
    <bdi dir="ltr" className={classes.method} title={full ?? method?.selector}>
      {name}
    </bdi>
  )
}
