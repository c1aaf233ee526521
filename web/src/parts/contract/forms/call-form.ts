import type { Address } from '@bvlgarichain/contract'
import { useState } from 'react'
import type { AbiParameter, Hex } from 'viem'
import { attempt } from '../../../lib/attempt.ts'
import type { Unit } from '../../amounts/use-units.ts'
import { encodeCall } from '../codec.ts'
import type { ContractFunction, ContractInterface } from '../contract-interface.ts'
import { type ArgumentText, fitArgument, readArguments } from './argument-text.ts'

/** A function of a contract, and how its outcome is shown. */
export interface CallFormProps {
  readonly address: Address
  readonly each: ContractFunction
  readonly errors: ContractInterface['errors']
  readonly units: readonly Unit[]
}

/** Bytes after the selector, where a function's types are not known. */
const RAW: readonly AbiParameter[] = [{ name: 'data', type: 'bytes' }]

/** Arguments of a function, as its form collects them. */
export const inputsOf = ({ item, special }: ContractFunction): readonly AbiParameter[] =>
  special?.kind === 'receive' ? [] : (item?.inputs ?? RAW)

/** Arguments that a visitor types, and whether their faults are shown. */
export function useArguments(
  inputs: readonly AbiParameter[],
  given: readonly ArgumentText[],
) {
  const fit = (values: readonly ArgumentText[]) =>
    inputs.map((input, index) =>
      // Most calls of an unknown function have no arguments.
      fitArgument(input, values[index] ?? (inputs === RAW ? '0x' : undefined)),
    )
  const [texts, setTexts] = useState(() => fit(given))
  const [isChecked, setIsChecked] = useState(given.length > 0)
  return {
    inputs,
    texts,
    isChecked,
    check: () => setIsChecked(true),
    /** Takes other arguments, as when the visitor goes back. */
    reset: (values: readonly ArgumentText[]) => setTexts(fit(values)),
    setText: (index: number, text: ArgumentText) =>
      setTexts((before) => before.map((old, place) => (place === index ? text : old))),
  }
}

export type ArgumentsForm = ReturnType<typeof useArguments>

/** Call data of a function with typed arguments; `undefined` if one has a fault. */
export function callDataOf(
  each: ContractFunction,
  texts: readonly ArgumentText[],
): Hex | undefined {
  const values = readArguments(inputsOf(each), texts)
  if (values === undefined) return undefined
  if (each.special?.kind === 'receive') return '0x'
  const { item, selector } = each
  return item === undefined
    ? `${selector}${String(values[0]).slice(2)}`
    : attempt(() => encodeCall(item, values))
}
