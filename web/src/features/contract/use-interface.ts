import type { Address } from '@bvlgarichain/shared'
import { useMemo, useState } from 'react'
import {
  type ContractInterface,
  interfaceOf,
  interfaceOfCode,
  joinInterfaces,
} from './contract-interface.ts'
import type { ContractFacts } from './contract-queries.ts'
import type { Sources } from './contract-source.ts'
import { readStoredAbi, storeAbi } from './stored-abi.ts'

/** The interface of a contract, and how the visitor gives another. */
export interface InterfaceState {
  readonly shown: ContractInterface
  /** The visitor gave an ABI. */
  readonly hasOwn: boolean
  readonly setOwn: (abi: readonly unknown[] | undefined) => void
}

/** The visitor's own ABI of a contract, else that of its source, else that of its code. */
export function useInterface(
  address: Address,
  facts: ContractFacts,
  sources: Sources,
): InterfaceState {
  const [own, setOwn] = useState(() => readStoredAbi(address))
  const shown = useMemo(() => {
    if (own !== undefined) return interfaceOf(own, 'OWN')
    return (
      joinInterfaces(
        facts.running.map(({ address, code }) => {
          const abi = sources.get(address)?.abi
          return abi === undefined ? interfaceOfCode(code) : interfaceOf(abi, 'PUBLISHED')
        }),
      ) ?? interfaceOf([], 'BYTECODE')
    )
  }, [own, facts.running, sources])
  return {
    shown,
    hasOwn: own !== undefined,
    setOwn(abi) {
      storeAbi(address, abi)
      setOwn(abi)
    },
  }
}
