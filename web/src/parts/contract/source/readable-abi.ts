import type { Abi } from 'abitype'
import { formatAbi } from 'abitype'
import { attempt } from '../../../lib/attempt.ts'
import { areParameters } from '../contract-interface.ts'

/** Order of the kinds of items. */
const KINDS = ['constructor', 'function', 'event', 'error', 'receive', 'fallback']

/** Items of a published ABI in Solidity's form, one a line; an item that is none is left out. */
export function readableAbi(abi: readonly unknown[]): readonly string[] {
  return abi
    .flatMap((item) => {
      const { type, inputs = [], outputs = [] } = Object(item)
      const kind = KINDS.indexOf(String(type))
      if (kind === -1 || !areParameters(inputs) || !areParameters(outputs)) return []
      const texts = attempt(() => formatAbi([item] as unknown as Abi)) ?? []
      return texts.map((text) => ({ kind, text }))
    })
    .toSorted((a, b) => a.kind - b.kind || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text)
}
