import type { Transaction } from '@bvlgarichain/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cleanName } from '../../lib/clean-name.ts'
import type { Tag } from '../../ui/tag-filter.tsx'
import { hasNoMethod } from './kind-text.ts'

/** Most methods that are kept; a list that lives for hours meets thousands. */
const MAX_METHODS = 40

const SEEN_KEY = ['seen-methods'] as const
const NONE: readonly Tag[] = []

/**
 * The methods that lists have shown since the visit began, as tags. They only grow at their end,
 * so that no tag moves, and are there again when the visitor comes back to a list.
 */
export function useSeenMethods(rows: readonly Transaction[] | undefined): readonly Tag[] {
  const client = useQueryClient()
  const { data: seen = NONE } = useQuery<readonly Tag[]>({
    queryKey: SEEN_KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (rows === undefined) return
    client.setQueryData<readonly Tag[]>(SEEN_KEY, (before = NONE) =>
      withMethods(before, rows),
    )
  }, [client, rows])
  return seen
}

/** Tags with those of further rows at their end, by name; the same ones where none is new. */
function withMethods(seen: readonly Tag[], rows: readonly Transaction[]): readonly Tag[] {
  if (seen.length >= MAX_METHODS) return seen
  const known = new Set(seen.map(({ value }) => value))
  const fresh = new Map<string, Tag>()
  for (const { kind, method } of rows) {
    // A deposit is found by its kind: visitors do not look for the call that relays it.
    if (hasNoMethod(kind)) continue
    const value = method?.name ?? method?.selector
    if (value === undefined || known.has(value)) continue
    const label = cleanName(value.split('(')[0]) ?? value
    fresh.set(value, { value, label, title: method?.selector })
  }
  if (fresh.size === 0) return seen
  const sorted = [...fresh.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return [...seen, ...sorted].slice(0, MAX_METHODS)
}
