import { useMemo } from 'react'
import { useSources } from '../source/use-sources.ts'
import type { GasCall } from './gas-frames.ts'
import { calledCode, type TraceAbis, traceAbis } from './trace-abis.ts'

/** Contracts whose sources are read. */
const MAX_CONTRACTS = 20

/** Published functions and errors of the contracts that a transaction called. */
export function useTraceAbis(root: GasCall | undefined): TraceAbis {
  const code = useMemo(() => calledCode(root, MAX_CONTRACTS), [root])
  const addresses = useMemo(() => [...code.keys()], [code])
  const { found } = useSources(addresses)
  return useMemo(() => traceAbis(code, found), [code, found])
}
