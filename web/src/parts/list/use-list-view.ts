import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { Density } from '../../ui/data-table.tsx'
import { useDensity } from '../../ui/density.tsx'

const columnsKey = (name: string) => `list-columns:${name}`

/** Columns whose visibility the visitor has changed, and the height of rows. */
export interface ListView {
  readonly density: Density
  readonly setDensity: (density: Density) => void
  readonly isShown: (column: {
    readonly id: string
    readonly optional?: boolean
  }) => boolean
  /** Shows a hidden column, or hides a shown one. */
  readonly toggle: (id: string) => void
  /** Whether the columns are those that the list is declared with. */
  readonly isDefault: boolean
  readonly reset: () => void
}

/** The visitor's view of the list of a name. Both choices are remembered; the density is one for all lists. */
export function useListView(name: string): ListView {
  const [density, setDensity] = useDensity()
  const [changed, setChanged] = useState(() => toIds(readStored(columnsKey(name))))
  return useMemo(() => {
    const change = (ids: readonly string[]) => {
      writeStored(columnsKey(name), ids.join(' '))
      setChanged(ids)
    }
    return {
      density,
      setDensity,
      isShown: ({ id, optional = false }) => optional === changed.includes(id),
      toggle: (id) =>
        change(
          changed.includes(id)
            ? changed.filter((other) => other !== id)
            : [...changed, id],
        ),
      isDefault: changed.length === 0,
      reset: () => change([]),
    }
  }, [name, density, setDensity, changed])
}

const toIds = (stored: string | null): readonly string[] =>
  stored?.split(' ').filter((id) => id !== '') ?? []
