import type { Address } from '@bvlgarichain/contract'
import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
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
}

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
  const shown = useMemo(() => {
    if (own !== undefined) {
      return interfaceOf(own, 'OWN', facts.running.map(({ code }) => code).join())
    }
    return (
      joinInterfaces(
        facts.running.map(({ address, code }) => {
          const abi = sources.get(address)?.abi
          return abi === undefined
            ? interfaceOfCode(code)
            : interfaceOf(abi, 'PUBLISHED', code)
        }),
      ) ?? interfaceOf([], 'BYTECODE')
    )
  }, [own, facts.running, sources])
  return {
    shown,
    hasOwn: own !== undefined,
    setOwn(abi) {
      const text = abi === undefined ? '' : JSON.stringify(abi)
      if (text.length <= MAX_STORED) writeStored(key, text)
      setOwn(abi)
    },
  }
}
