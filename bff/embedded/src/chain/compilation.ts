import type { Hex } from 'viem'

/** One contract as the compiler makes it of its files. */
export interface Compilation {
  readonly name: string
  /** File that defines it. */
  readonly file: string
  /** Files that it takes, this one among them. */
  readonly needed: readonly string[]
  readonly creationCode: Hex
  /** Immutables are zeros. */
  readonly runtimeCode: Hex
  /** Places of each immutable in the runtime code, in bytes, by its id. */
  readonly immutables: Readonly<
    Record<string, readonly { readonly start: number; readonly length: number }[]>
  >
  /** The compiler's other outputs, as it gives them. */
  readonly details: {
    readonly abi: readonly unknown[]
    readonly devdoc: Readonly<Record<string, unknown>>
    readonly userdoc: Readonly<Record<string, unknown>>
    readonly storageLayout: Readonly<Record<string, unknown>>
  }
}
