import { type Address, isAddress } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import type { AbiFunction } from 'viem'
import type { AbiError } from '../../calls/known-signatures.ts'
import { interfaceOf } from '../contract-interface.ts'
import type { Sources } from '../source/contract-source.ts'
import type { GasCall } from './gas-frames.ts'

/** Published functions and errors of the contracts that a transaction called. */
export interface TraceAbis {
  /** Functions of a called contract, and of the code that ran in its place. */
  functionsOf(address: string | undefined): readonly AbiFunction[]
  /** Errors of all of them: a call may pass on what another one reverted with. */
  readonly errors: readonly AbiError[]
}

const NONE: readonly never[] = []

/** Contracts that a transaction called, each with itself and the code that ran in its place. */
export function calledCode(
  root: GasCall | undefined,
  max: number,
): ReadonlyMap<Address, ReadonlySet<Address>> {
  const code = new Map<Address, Set<Address>>()
  const entryOf = (address: Address) => {
    const known = code.get(address)
    if (known !== undefined || code.size >= max) return known
    const made = new Set([address])
    code.set(address, made)
    return made
  }
  const visit = ({ type, to, input, calls }: GasCall, runningAs: Address | undefined) => {
    const target = isAddress(to) ? to : undefined
    const isDelegated = type === 'DELEGATECALL' || type === 'CALLCODE'
    // A mere transfer has nothing to decode, and mostly goes to an account.
    if (target !== undefined && ((input ?? '0x') !== '0x' || calls.length > 0)) {
      entryOf(target)
      if (isDelegated && runningAs !== undefined) entryOf(runningAs)?.add(target)
    }
    for (const call of calls) visit(call, isDelegated ? runningAs : target)
  }
  if (root !== undefined) visit(root, undefined)
  return code
}

/** Functions and errors of called contracts by their published sources. */
export function traceAbis(
  code: ReadonlyMap<Address, ReadonlySet<Address>>,
  sources: Sources,
): TraceAbis {
  const read = new Map(
    [...sources].map(([address, { abi }]) => [address, functionsAndErrors(abi)]),
  )
  const functions = new Map(
    [...code].map(([address, ran]) => [
      address as string,
      [...ran].flatMap((each) => read.get(each)?.functions ?? []),
    ]),
  )
  return {
    functionsOf: (address) => functions.get(address ?? '') ?? NONE,
    errors: [...read.values()].flatMap(({ errors }) => errors),
  }
}

function functionsAndErrors(abi: ContractSource['abi']) {
  const { functions, errors } = interfaceOf(abi ?? NONE, 'PUBLISHED')
  return { functions: functions.flatMap(({ item }) => item ?? []), errors }
}
