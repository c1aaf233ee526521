import { type Abi, type AbiFunction, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { memoize } from '../../lib/memoize.ts'
import { SIGNATURES } from './signatures/signatures.ts'

/** A custom error of a contract. */
export type AbiError = Extract<Abi[number], { type: 'error' }>

/** Signatures by selector; several where selectors collide. */
interface SelectorMap<Item> {
  get(selector: string): readonly Item[] | undefined
  values(): Iterable<readonly Item[]>
}

interface KnownSignatures {
  readonly functions: SelectorMap<AbiFunction>
  readonly errors: SelectorMap<AbiError>
}

/** The signature set of this program by selector. Made on first use: it hashes each signature. */
export const knownSignatures: () => KnownSignatures = memoize(() => makeSet(SIGNATURES))

/** A set of signatures in Solidity's own form, by selector. */
export function makeSet(signatures: readonly string[]): KnownSignatures {
  const functions = new Map<Hex, AbiFunction[]>()
  const errors = new Map<Hex, AbiError[]>()
  for (const item of parseAbi(signatures)) {
    if (item.type === 'function') add(functions, toFunctionSelector(item), item)
    // The selector of an error is made like that of a function.
    else if (item.type === 'error') add(errors, selectorOfError(item), item)
  }
  return { functions, errors }
}

/** Selector of a custom error. */
export const selectorOfError = ({ name, inputs }: AbiError): Hex =>
  toFunctionSelector({
    type: 'function',
    name,
    inputs,
    outputs: [],
    stateMutability: 'nonpayable',
  })

function add<Item>(map: Map<Hex, Item[]>, selector: Hex, item: Item): void {
  const known = map.get(selector)
  if (known === undefined) map.set(selector, [item])
  else known.push(item)
}
