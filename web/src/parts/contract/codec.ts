import {
  type AbiFunction,
  concatHex,
  encodeAbiParameters,
  type Hex,
  toFunctionSelector,
} from 'viem'
import {
  type AbiError,
  knownSignatures,
  selectorOfError,
} from '../calls/known-signatures.ts'
import { decodeLeading, type LeadingValues } from './decode-exactly.ts'
import { inWords } from './decoded-form.ts'
import { toEncoded } from './encoded-type.ts'

/** Hex digits of `0x` and a selector. */
const SELECTOR_LENGTH = 10

/** A decoded call or custom error; of several that fit, the one that leaves the fewest bytes. */
export interface DecodedCall<Item> extends LeadingValues {
  readonly item: Item
  /** Other signatures that fit the same bytes. */
  readonly others: readonly Item[]
  /** Named by a known signature, not by the contract's own ABI. */
  readonly isGuess: boolean
}

/** Call data of a function. @throws Error if a value does not fit its type */
export const encodeCall = (item: AbiFunction, values: readonly unknown[]): Hex =>
  concatHex([
    toFunctionSelector(item),
    encodeAbiParameters(item.inputs.map(toEncoded), values),
  ])

/** Decodes call data by the contract's own functions, else by the known signatures. */
export function decodeCall(
  data: Hex = '0x',
  own: readonly AbiFunction[] = [],
): DecodedCall<AbiFunction> | undefined {
  const selector = selectorOf(data)
  const named = own.filter((item) => toFunctionSelector(item) === selector)
  return bestFit(named, knownSignatures().functions.get(selector), data)
}

/** Why a call failed, from the data that it returned. */
export type RevertCause =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'REASON'; readonly reason: string }
  | { readonly kind: 'PANIC'; readonly code: bigint }
  | ({ readonly kind: 'CUSTOM' } & DecodedCall<AbiError>)
  | { readonly kind: 'UNKNOWN'; readonly data: Hex }

/** `Error(string)` and `Panic(uint256)`. Source: Solidity documentation, "Error handling". */
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'

/** Reads the data of a revert by the contract's own errors, else by the known ones. */
export function decodeRevert(
  data: Hex = '0x',
  own: readonly AbiError[] = [],
): RevertCause {
  if (data === '0x') return { kind: 'NONE' }
  const selector = selectorOf(data)
  const body: Hex = `0x${data.slice(SELECTOR_LENGTH)}`
  if (selector === ERROR) {
    const [reason] = decodeLeading([{ type: 'string' }], body)?.values ?? []
    if (typeof reason === 'string') return { kind: 'REASON', reason }
  }
  if (selector === PANIC) {
    const [code] = decodeLeading([{ type: 'uint256' }], body)?.values ?? []
    if (typeof code === 'bigint') return { kind: 'PANIC', code }
  }
  const named = own.filter((item) => selectorOfError(item) === selector)
  const decoded = bestFit(named, knownSignatures().errors.get(selector), data)
  return decoded === undefined
    ? { kind: 'UNKNOWN', data }
    : { kind: 'CUSTOM', ...decoded }
}

/** A cause in one line; `undefined` where the data has no known form. */
export function revertWords(cause: RevertCause): string | undefined {
  switch (cause.kind) {
    case 'REASON':
      return cause.reason
    case 'PANIC':
      return `Panic(0x${cause.code.toString(16).padStart(2, '0')})`
    case 'CUSTOM':
      return inWords(cause)
    default:
      return undefined
  }
}

/** Data by the contract's own items, else by the known ones. */
const bestFit = <Item extends AbiFunction | AbiError>(
  own: readonly Item[],
  known: readonly Item[] | undefined,
  data: Hex,
) => firstFit(own, data, false) ?? firstFit(known ?? [], data, true)

function firstFit<Item extends AbiFunction | AbiError>(
  items: readonly Item[],
  data: Hex,
  isGuess: boolean,
): DecodedCall<Item> | undefined {
  const body: Hex = `0x${data.slice(SELECTOR_LENGTH)}`
  const fits = items.flatMap((item) => {
    const decoded = decodeLeading(item.inputs, body)
    return decoded === undefined ? [] : [{ item, ...decoded }]
  })
  const [first, ...others] = fits.sort((a, b) => a.trailingBytes - b.trailingBytes)
  return first && { ...first, others: others.map(({ item }) => item), isGuess }
}

/** The first four bytes of call data. */
export const selectorOf = (data: string): string =>
  data.slice(0, SELECTOR_LENGTH).toLowerCase()
