import { type Abi, toFunctionSelector } from 'viem'
import type { MethodNames } from './decode-transaction.ts'

/** Names of every function of the ABIs by selector; of two with one selector, the first. */
export function methodNames(abis: readonly Abi[]): MethodNames {
  const names = new Map<string, string>()
  for (const item of abis.flat()) {
    if (item.type !== 'function') continue
    const selector = toFunctionSelector(item)
    if (!names.has(selector)) names.set(selector, item.name)
  }
  return names
}
