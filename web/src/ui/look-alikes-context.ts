import { createContext } from 'react'

/** For each address of a table that can be taken for another one there: those others. */
export const LookAlikesContext = createContext<ReadonlyMap<string, readonly string[]>>(
  new Map(),
)
