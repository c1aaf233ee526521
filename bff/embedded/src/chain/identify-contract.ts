import { compilations } from './artifacts/compilations.ts'
import type { Compilation } from './compilation.ts'

/** Finds the contract of this network whose runtime code is this one, except for its immutables. */
export const identifyContract = (code: string): Compilation | undefined =>
  compilations.find((compilation) => isCodeOf(compilation, code))

function isCodeOf({ runtimeCode, immutables }: Compilation, code: string): boolean {
  if (code.length !== runtimeCode.length) return false
  let plain = code
  for (const places of Object.values(immutables)) {
    const values = new Set<string>()
    for (const { start, length } of places) {
      const [from, to] = [2 + start * 2, 2 + (start + length) * 2]
      values.add(code.slice(from, to))
      plain = plain.slice(0, from) + '0'.repeat(to - from) + plain.slice(to)
    }
    // Each immutable has one value, wherever it stands.
    if (values.size > 1) return false
  }
  return plain === runtimeCode
}
