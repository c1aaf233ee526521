import type { Address } from '@bvlgarichain/contract'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { FoundFunction } from './bytecode/found-function.ts'
import {
  type ContractInterface,
  interfaceOf,
  interfaceOfCode,
  joinInterfaces,
} from './contract-interface.ts'
import type { ContractFacts } from './contract-queries.ts'
import { readAbiText } from './forms/argument-text.ts'
import type { Sources } from './source/contract-source.ts'

/** The interface of a contract, and how the visitor gives another. */
export interface InterfaceState {
  readonly shown: ContractInterface
  /** The visitor gave an ABI. */
  readonly hasOwn: boolean
  readonly setOwn: (abi: readonly unknown[] | undefined) => void
  /** Closer look at the code of contracts without a source, on request; `undefined` if there are none. */
  readonly analysis: UseQueryResult<CodeAnalysis> | undefined
}

/** Functions by the address of the code that they were found in. */
type CodeAnalysis = ReadonlyMap<Address, readonly FoundFunction[]>

/** Longest ABI that this browser keeps: storage is small and shared by all that a visitor keeps. */
const MAX_STORED = 500_000

/** The visitor's own ABI of a contract, else that of its source, else that of its code. */
export function useInterface(
  address: Address,
  facts: ContractFacts,
  sources: Sources,
): InterfaceState {
  const key = `abi:${address}`
  const [own, setOwn] = useState(() => readAbiText(readStored(key) ?? ''))
  const guessed = facts.running.filter(
    (each) => sources.get(each.address)?.abi === undefined,
  )
  const analysis = useQuery(codeAnalysisQuery(guessed))
  const found = analysis.data
  const shown = useMemo(() => {
    if (own !== undefined) return interfaceOf(own, 'OWN')
    return (
      joinInterfaces(
        facts.running.map(({ address, code }) => {
          const abi = sources.get(address)?.abi
          return abi === undefined
            ? interfaceOfCode(code, found?.get(address))
            : interfaceOf(abi, 'PUBLISHED')
        }),
      ) ?? interfaceOf([], 'BYTECODE')
    )
  }, [own, facts.running, sources, found])
  return {
    shown,
    hasOwn: own !== undefined,
    analysis: own === undefined && guessed.length > 0 ? analysis : undefined,
    setOwn(abi) {
      const text = abi === undefined ? '' : JSON.stringify(abi)
      if (text.length <= MAX_STORED) writeStored(key, text)
      setOwn(abi)
    },
  }
}

/** Functions that an analysis finds in codes, one after the other. */
const codeAnalysisQuery = (running: ContractFacts['running']) =>
  queryOptions<CodeAnalysis>({
    queryKey: ['code-analysis', running.map(({ address, code }) => [address, code])],
    queryFn: async ({ signal }) => {
      const { analyzeCode } = await import('./bytecode/analyze-code.ts')
      const found = new Map<Address, readonly FoundFunction[]>()
      for (const { address, code } of running) {
        found.set(address, await analyzeCode(code, signal))
      }
      return found
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    meta: { silent: true },
  })
