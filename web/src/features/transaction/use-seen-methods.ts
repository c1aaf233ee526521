import type { Transaction } from '@bvlgarichain/shared'
import { useState } from 'react'
import { cleanName } from '../../lib/clean-name.ts'
import type { Tag } from '../../ui/tag-filter.tsx'

/** Most methods that are kept; a list that lives for hours meets thousands. */
const MOST = 40

/**
 * The methods that have been on screen since it was opened, as tags: a list that is narrowed
 * to one of them still offers the others.
 */
export function useSeenMethods(rows: readonly Transaction[] | undefined): readonly Tag[] {
  const [seen, setSeen] = useState<readonly Tag[]>([])
  const known = new Set(seen.map(({ value }) => value))
  const fresh = new Map<string, Tag>()
  for (const { method } of rows ?? []) {
    const value = method?.name ?? method?.selector
    if (value === undefined || known.has(value)) continue
    const label = cleanName(value.split('(')[0]) ?? value
    fresh.set(value, { value, label, title: method?.selector })
  }
  // Set while rendering: the tags belong to the rows that are drawn with them.
  if (fresh.size > 0 && seen.length < MOST) {
    setSeen([...seen, ...fresh.values()].slice(0, MOST))
  }
  return seen
}
