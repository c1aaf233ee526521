import { useState } from 'react'

type Id = string | number
type Ids = readonly Id[]

/** True if both hold the same ids in the same order. */
export const sameIds = (a: Ids | undefined, b: Ids | undefined): boolean =>
  a === b ||
  (a?.length === b?.length && a?.every((id, index) => id === b?.[index]) === true)

/** The ids that the list before did not have; none for the first list, all of which is new. */
export function useFreshIds(ids: Ids | undefined): ReadonlySet<Id> {
  const [seen, setSeen] = useState<{ now: Ids | undefined; before: Ids | undefined }>({
    now: ids,
    before: undefined,
  })
  // Set while rendering, as React advises for state that follows from what was given before.
  if (ids !== undefined && !sameIds(seen.now, ids)) {
    setSeen({ now: ids, before: seen.now })
  }
  const { now = [], before } = seen
  return new Set(before === undefined ? [] : now.filter((id) => !before.includes(id)))
}
