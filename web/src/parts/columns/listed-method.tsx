import type { Transaction } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { hasNoMethod } from './kind-text.ts'
import { MethodBadge } from './method-badge.tsx'

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
