import type { Transaction } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useNetwork } from '../../app/network.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { MISSING } from '../../lib/missing.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { Badge } from '../../ui/badge.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { hasNoMethod, kindText } from './kind-text.ts'
import classes from './method-badge.module.css'

/** Method of a transaction: its name, else its selector, else the transaction's kind. */
export function MethodBadge({
  tx,
  bare = false,
  isMarked = false,
}: {
  tx: Partial<Pick<Transaction, 'kind' | 'method'>>
  /** As text that is cut where its line ends. */
  bare?: boolean
  /** A guessed name is marked in sight, where there is room. */
  isMarked?: boolean
}) {
  const t = useText()
  const { chain } = useNetwork()
  const { kind, method } = tx
  if (kind !== undefined && (method === undefined || hasNoMethod(kind))) {
    const text = kindText(t, kind, chain?.nativeSymbol)
    return bare ? text : <Badge>{text}</Badge>
  }
  if (method === undefined) return <Missing />
  const full = cleanName(method.name)
  const name = full?.split('(')[0]
  const source =
    method.source === undefined ? '' : valueText(t, 'common.source', method.source)
  const title = [full, method.selector, source].filter(Boolean).join(' · ')
  const shown = name || method.selector || MISSING
  return bare ? (
    <bdi dir="ltr" className={layout.mono} title={title}>
      {shown}
    </bdi>
  ) : (
    <Badge title={title}>
      <bdi dir="ltr" className={classes.name}>
        {shown}
      </bdi>
      {isMarked &&
        name &&
        method.source === 'SIGNATURE' &&
        ` · ${t('common.sourceShortSIGNATURE')}`}
    </Badge>
  )
}

/** Method of a listed transaction; one that the response does not name is guessed by its selector. */
export function ListedMethod({
  tx: { kind, method },
}: {
  tx: Partial<Pick<Transaction, 'kind' | 'method'>>
}) {
  const { selector, name } = method ?? {}
  const { data: known } = useQuery({
    queryKey: ['known-functions'],
    queryFn: async () =>
      (await import('../calls/known-signatures.ts')).knownSignatures().functions,
    enabled: selector !== undefined && name === undefined && !hasNoMethod(kind),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    meta: { silent: true },
  })
  const guess = name === undefined ? known?.get(selector ?? '')?.[0]?.name : undefined
  return (
    <MethodBadge
      tx={{
        kind,
        method:
          guess === undefined ? method : { selector, name: guess, source: 'SIGNATURE' },
      }}
    />
  )
}
