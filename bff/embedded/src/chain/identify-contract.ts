import type { Hex } from 'viem'
import { compilations } from './artifacts/compilations.ts'
import type { Compilation } from './compilation.ts'

/** A contract of this network that some code on a chain was compiled from. */
export interface IdentifiedContract {
  readonly compilation: Compilation
  /** Value of each immutable by its id. */
  readonly immutables: Readonly<Record<string, Hex>>
}

/** Finds the contract whose runtime code is this one, except for its immutables. */
export function identifyContract(code: string): IdentifiedContract | undefined {
  for (const compilation of compilations) {
    const immutables = matchCode(compilation, code)
    if (immutables !== undefined) return { compilation, immutables }
  }
  return undefined
}

function matchCode({ runtimeCode, immutables }: Compilation, code: string) {
  if (code.length !== runtimeCode.length) return undefined
  const values: Record<string, Hex> = {}
  let plain = code
  for (const [id, places] of Object.entries(immutables)) {
    for (const { start, length } of places) {
      const [from, to] = [2 + start * 2, 2 + (start + length) * 2]
      const value: Hex = `0x${code.slice(from, to)}`
      // Each immutable has one value, wherever it stands.
      if ((values[id] ?? value) !== value) return undefined
      values[id] = value
      plain = plain.slice(0, from) + '0'.repeat(to - from) + plain.slice(to)
    }
  }
  return plain === runtimeCode ? values : undefined
}
