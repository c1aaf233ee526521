import { isRecord } from '@bvlgarichain/contract'
import { abiFromBytecode } from '@shazow/whatsabi'
import {
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  type Hex,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { attempt } from '../../lib/attempt.ts'
import { type AbiError, knownSignatures } from '../calls/known-signatures.ts'

/** Where an interface comes from. */
export type InterfaceSource = 'PUBLISHED' | 'OWN' | 'MIXED' | 'BYTECODE'

/** A function of a contract. */
export interface ContractFunction {
  readonly selector: Hex
  /** `undefined` if only the selector is known. */
  readonly item: AbiFunction | undefined
  /** Other signatures with the same selector. */
  readonly alternatives: readonly AbiFunction[]
  /** `undefined` if it is not known: bytecode does not show whether a function changes state. */
  readonly isView: boolean | undefined
  /** Found in bytecode, so that a name is a guess. */
  readonly isGuess: boolean
  /** Set for one of the two functions without a name; its selector is then empty. */
  readonly special?: SpecialFunction | undefined
}

/** Functions that run for coins without data, and for data that no other function takes. */
type SpecialKind = 'receive' | 'fallback'

interface SpecialFunction {
  readonly kind: SpecialKind
  readonly isPayable: boolean
}

/** Functions of a contract. */
export interface ContractInterface {
  readonly source: InterfaceSource
  readonly functions: readonly ContractFunction[]
  /** `receive` and `fallback`, as far as the ABI has them. */
  readonly specials: readonly ContractFunction[]
  readonly errors: readonly AbiError[]
  readonly events: readonly AbiEvent[]
}

/** Name of a function in a URL: its signature, else its selector. */
export const functionKey = ({ item, selector, special }: ContractFunction): string =>
  special?.kind ?? (item === undefined ? selector : toFunctionSignature(item))

/** Functions of an interface that are shown: an ABI is untrusted. */
const MAX_FUNCTIONS = 1_000

/**
 * The interface that an ABI describes; items that are none are left out.
 *
 * @param code of the contract, which shows a library whose ABI doesn't
 */
export function interfaceOf(
  abi: readonly unknown[],
  source: InterfaceSource,
  code = '',
): ContractInterface {
  const items = abi.filter(isAbiItem).slice(0, MAX_FUNCTIONS)
  const isLibrary = items.some(
    (item) => item.type === 'function' && [item.inputs, item.outputs].some(hasNamedType),
  )
  const functions = items.flatMap((each): ContractFunction[] => {
    if (each.type !== 'function') return []
    const named = { ...each, inputs: each.inputs.map(nameStruct) }
    const item =
      isLibrary || (hasSelector(code, named) && !hasSelector(code, each)) ? named : each
    const selector = attempt(() => toFunctionSelector(item))
    if (selector === undefined) return []
    const isView = isViewItem(item)
    return [{ selector, item, alternatives: [], isView, isGuess: false }]
  })
  return {
    source,
    functions: sorted(functions),
    specials: specialsOf(abi),
    errors: items.filter((item) => item.type === 'error'),
    events: items.filter((item) => item.type === 'event'),
  }
}

/** The interface that can be seen in bytecode, named by the known signatures. */
export function interfaceOfCode(code: Hex): ContractInterface {
  const known = knownSignatures().functions
  const functions = findSelectors(code).map((selector): ContractFunction => {
    const [item, ...alternatives] = known.get(selector) ?? []
    const isView = item && isViewItem(item)
    return {
      selector,
      item,
      alternatives,
      isView: alternatives.every((each) => isViewItem(each) === isView)
        ? isView
        : undefined,
      isGuess: true,
    }
  })
  return {
    source: 'BYTECODE',
    functions: sorted(functions),
    specials: [],
    errors: [],
    events: [],
  }
}

const SPECIAL_KINDS = ['receive', 'fallback'] as const

/** The functions without a name in an ABI. */
function specialsOf(abi: readonly unknown[]): readonly ContractFunction[] {
  return SPECIAL_KINDS.flatMap((kind) => {
    const items = abi.filter(isRecord).filter(({ type }) => type === kind)
    // Compilers before Solidity 0.5 wrote `payable` alone.
    const isPayable =
      kind === 'receive' ||
      items.some((item) => item.stateMutability === 'payable' || item.payable === true)
    const special = { kind, isPayable }
    const nameless = { selector: '0x', item: undefined, alternatives: [] } as const
    return items.length === 0
      ? []
      : [{ ...nameless, isView: false, isGuess: false, special }]
  })
}

/**
 * Interfaces of several contracts as one, as of a proxy and what it passes calls on to. Published
 * functions take the place of guesses with the same selector.
 */
export function joinInterfaces(
  interfaces: readonly ContractInterface[],
): ContractInterface | undefined {
  const [first] = interfaces
  if (first === undefined) return undefined
  const functions = new Map<string, ContractFunction>()
  for (const { functions: all } of interfaces) {
    for (const each of all) {
      const before = functions.get(each.selector)
      const isBetter =
        before?.item === undefined ||
        (before.isGuess && !each.isGuess && each.item !== undefined)
      if (isBetter) functions.set(each.selector, each)
    }
  }
  return {
    source: interfaces.every(({ source }) => source === first.source)
      ? first.source
      : 'MIXED',
    functions: sorted([...functions.values()]),
    specials: joinSpecials(interfaces),
    errors: interfaces.flatMap(({ errors }) => errors),
    events: interfaces.flatMap(({ events }) => events),
  }
}

function joinSpecials(
  interfaces: readonly ContractInterface[],
): readonly ContractFunction[] {
  const all = interfaces.flatMap(({ specials }) => specials)
  return SPECIAL_KINDS.flatMap((kind) => {
    const same = all.filter(({ special }) => special?.kind === kind)
    // A proxy runs its own, which may pass the call on.
    return same.find(({ special }) => special?.isPayable) ?? same.slice(0, 1)
  })
}

/** Selectors in code; none in bytes that no compiler made. */
const findSelectors = (code: Hex): readonly Hex[] =>
  (attempt(() => abiFromBytecode(code)) ?? []).flatMap((found) =>
    found.type === 'function' ? [found.selector.toLowerCase() as Hex] : [],
  )

/** Compilers before Solidity 0.4.16 wrote `constant` alone. */
const isViewItem = ({ stateMutability, constant }: AbiFunction): boolean =>
  stateMutability === 'view' || stateMutability === 'pure' || constant === true

const sorted = (functions: readonly ContractFunction[]) =>
  [...functions].sort(
    (a, b) =>
      Number(a.item === undefined) - Number(b.item === undefined) ||
      functionKey(a).localeCompare(functionKey(b), 'en'),
  )

/** Types of contracts. Libraries have names of enums and contracts, and pointers to storage, beside them. */
const CONTRACT_TYPE =
  /^(?:u?int\d*|u?fixed[\dx]*|bytes\d*|address|bool|string|function|tuple)(?:\[\d*\])*$/

const hasNamedType = (parameters: readonly AbiParameter[]): boolean =>
  parameters.some(
    (each) =>
      !CONTRACT_TYPE.test(each.type) ||
      (each.type.startsWith('tuple') &&
        'components' in each &&
        hasNamedType(each.components)),
  )

/** Parameter of a library, whose selectors are made of the names of structs (see {@link toEncoded}). */
function nameStruct(parameter: AbiParameter): AbiParameter {
  const [, name] = /^struct (.+)$/.exec(String(parameter.internalType)) ?? []
  const isStruct = name !== undefined && parameter.type.startsWith('tuple')
  return isStruct ? { ...parameter, type: name } : parameter
}

/** True for code that compares the selector: a number, without zeros before it. */
const hasSelector = (code: string, item: AbiFunction): boolean => {
  const selector = attempt(() => toFunctionSelector(item))
  return selector !== undefined && code.includes(selector.replace(/^0x(?:00)*/, ''))
}

const NAMED_TYPES = new Set(['function', 'error', 'event'])

function isAbiItem(value: unknown): value is AbiFunction | AbiError | AbiEvent {
  if (!isRecord(value) || !NAMED_TYPES.has(String(value.type))) return false
  if (typeof value.name !== 'string' || !areParameters(value.inputs)) return false
  return value.type !== 'function' || areParameters(value.outputs)
}

/** True for a list of parameters as an ABI has it. */
export const areParameters = (value: unknown, depth = 0): boolean =>
  Array.isArray(value) &&
  depth < 8 &&
  value.every(
    (each: unknown) =>
      isRecord(each) &&
      typeof each.type === 'string' &&
      (each.name === undefined || typeof each.name === 'string') &&
      (!each.type.startsWith('tuple') || areParameters(each.components, depth + 1)),
  )
