import { useState } from 'react'
import type { AbiParameter, Hex } from 'viem'
import { type ArgumentText, fitArgument, readArguments } from './argument-text.ts'
import { encodeCall } from './codec.ts'
import type { ContractFunction } from './contract-interface.ts'

/** Bytes after the selector, where a function's types are not known. */
const RAW: readonly AbiParameter[] = [{ name: 'data', type: 'bytes' }]

/** Arguments of a function, as its form asks for them. */
export const inputsOf = ({ item }: ContractFunction): readonly AbiParameter[] =>
  item?.inputs ?? RAW

/** Arguments that a visitor types, and whether their faults are shown. */
export function useArguments(each: ContractFunction, given: readonly ArgumentText[]) {
  const inputs = inputsOf(each)
  const fit = (values: readonly ArgumentText[]) =>
    inputs.map((input, index) =>
      // Most calls of an unknown function have no arguments.
      fitArgument(input, values[index] ?? (each.item === undefined ? '0x' : undefined)),
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

/** Call data of a function with typed arguments; `undefined` if one has a fault. */
export function callDataOf(
  each: ContractFunction,
  texts: readonly ArgumentText[],
): Hex | undefined {
  const values = readArguments(inputsOf(each), texts)
  if (values === undefined) return undefined
  try {
    return each.item === undefined
      ? `${each.selector}${String(values[0]).slice(2)}`
      : encodeCall(each.item, values)
  } catch {
    return undefined
  }
}
