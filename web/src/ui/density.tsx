import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { readStored, writeStored } from '../lib/storage.ts'
import type { Density } from './data-table.tsx'

const STORAGE_KEY = 'list-density'

type DensityState = readonly [density: Density, setDensity: (density: Density) => void]

const DensityContext = createContext<DensityState>(['compact', () => {}])

/** Keeps the height of rows, which is one for all lists and remembered. */
export function DensityProvider({ children }: { children: ReactNode }) {
  const [density, setDensity] = useState<Density>(() =>
    readStored(STORAGE_KEY) === 'comfortable' ? 'comfortable' : 'compact',
  )
  const state = useMemo<DensityState>(
    () => [
      density,
      (next) => {
        writeStored(STORAGE_KEY, next)
        setDensity(next)
      },
    ],
    [density],
  )
  return <DensityContext value={state}>{children}</DensityContext>
}

/** Height of the rows of lists, and how to change it. */
export const useDensity = (): DensityState => use(DensityContext)
