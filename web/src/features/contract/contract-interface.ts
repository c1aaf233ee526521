import { isRecord } from '@bvlgarichain/shared'
import { abiFromBytecode } from '@shazow/whatsabi'
import {
  type AbiEvent,
  type AbiFunction,
  type Hex,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { type AbiError, knownSignatures } from './known-signatures.ts'

/** Where an interface comes from. */
export type InterfaceSource = 'PUBLISHED' | 'OWN' | 'BYTECODE'

/** A function of a contract. */
export interface ContractFunction {
  readonly selector: Hex
  /** `undefined` if only the selector is known. */
  readonly item: AbiFunction | undefined
  /** Other signatures with the same selector. */
  readonly alternatives: readonly AbiFunction[]
  readonly isView: boolean
}

/** Functions of a contract. */
export interface ContractInterface {
  readonly source: InterfaceSource
  readonly functions: readonly ContractFunction[]
  readonly errors: readonly AbiError[]
  readonly events: readonly AbiEvent[]
}

/** Name of a function in a URL: its signature, else its selector. */
export const functionKey = ({ item, selector }: ContractFunction): string =>
  item === undefined ? selector : toFunctionSignature(item)

/** Functions of an interface that are shown: an ABI may be anybody's. */
const MAX_FUNCTIONS = 1_000

/** The interface that an ABI describes; items that are none are left out. */
export function interfaceOf(
  abi: readonly unknown[],
  source: InterfaceSource,
): ContractInterface {
  const items = abi.filter(isAbiItem).slice(0, MAX_FUNCTIONS)
  const functions = items.flatMap((item): ContractFunction[] => {
    if (item.type !== 'function') return []
    try {
      const selector = toFunctionSelector(item)
      return [{ selector, item, alternatives: [], isView: isViewItem(item) }]
    } catch {
      return []
    }
  })
  return {
    source,
    functions: sorted(functions),
    errors: items.filter((item) => item.type === 'error'),
    events: items.filter((item) => item.type === 'event'),
  }
}

/** The interface that can be seen in bytecode, named by the known signatures. */
export function interfaceOfCode(code: Hex): ContractInterface {
  const known = knownSignatures().functions
  const functions = findSelectors(code).map(({ selector, isView }): ContractFunction => {
    const [item, ...alternatives] = known.get(selector) ?? []
    return {
      selector,
      item,
      alternatives,
      isView: item === undefined ? isView : isViewItem(item),
    }
  })
  return { source: 'BYTECODE', functions: sorted(functions), errors: [], events: [] }
}

/** Interfaces of several contracts as one, as of a proxy and what it passes calls on to. */
export function joinInterfaces(
  interfaces: readonly ContractInterface[],
): ContractInterface | undefined {
  const [first] = interfaces
  if (first === undefined) return undefined
  const functions = new Map<string, ContractFunction>()
  for (const { functions: all } of interfaces) {
    for (const each of all) {
      const before = functions.get(each.selector)
      if (before?.item === undefined) functions.set(each.selector, each)
    }
  }
  return {
    source: interfaces.some(({ source }) => source === 'BYTECODE')
      ? 'BYTECODE'
      : first.source,
    functions: sorted([...functions.values()]),
    errors: interfaces.flatMap(({ errors }) => errors),
    events: interfaces.flatMap(({ events }) => events),
  }
}

function findSelectors(code: Hex) {
  try {
    return abiFromBytecode(code).flatMap((found) =>
      found.type === 'function'
        ? [
            {
              selector: found.selector.toLowerCase() as Hex,
              isView:
                found.stateMutability === 'view' || found.stateMutability === 'pure',
            },
          ]
        : [],
    )
  } catch {
    // Bytes that no compiler made.
    return []
  }
}

/** Compilers before Solidity 0.4.16 wrote `constant` alone. */
const isViewItem = ({ stateMutability, constant }: AbiFunction): boolean =>
  stateMutability === 'view' || stateMutability === 'pure' || constant === true

const sorted = (functions: readonly ContractFunction[]) =>
  [...functions].sort(
    (a, b) =>
      Number(a.item === undefined) - Number(b.item === undefined) ||
      functionKey(a).localeCompare(functionKey(b), 'en'),
  )

const NAMED_TYPES = new Set(['function', 'error', 'event'])

function isAbiItem(value: unknown): value is AbiFunction | AbiError | AbiEvent {
  if (!isRecord(value) || !NAMED_TYPES.has(String(value.type))) return false
  if (typeof value.name !== 'string' || !areParameters(value.inputs)) return false
  return value.type !== 'function' || areParameters(value.outputs)
}

const areParameters = (value: unknown, depth = 0): boolean =>
  Array.isArray(value) &&
  depth < 8 &&
  value.every(
    (each: unknown) =>
      isRecord(each) &&
      typeof each.type === 'string' &&
      (each.name === undefined || typeof each.name === 'string') &&
      (!each.type.startsWith('tuple') || areParameters(each.components, depth + 1)),
  )
