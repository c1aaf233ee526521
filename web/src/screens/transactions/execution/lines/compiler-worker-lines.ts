import { type SourceVerificationInput, verifySource } from '@bvlgarichain/verify/source'
import { openCompiler } from '../../../../parts/contract/compiler/open-compiler.ts'

// Its name begins with that of the other worker that compiles, by which the server knows which files may
// run WebAssembly.

/** Request to the worker. */
export interface LinesRequest {
  /** Bytes of the compiler, whose hash was checked. */
  readonly compiler: Uint8Array<ArrayBuffer>
  /** Standard JSON input that selects source maps. */
  readonly input: object
  readonly contract: Omit<SourceVerificationInput, 'output'>
}

/** Source map of a code; `undefined` if the source compiles to another code. */
export type LinesResult =
  | {
      readonly sourceMap: string
      /** Paths of the files by their numbers. */
      readonly files: Readonly<Record<number, string>>
    }
  | undefined

addEventListener('message', ({ data }: MessageEvent<LinesRequest>) => {
  const { compiler, input, contract } = data
  const output: unknown = JSON.parse(openCompiler(compiler)(JSON.stringify(input)))
  postMessage(readLines(output, contract))
})

/** The part of the compiler's output that has source maps. */
interface MappedOutput {
  readonly sources?: Readonly<Record<string, { readonly id?: number }>>
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly evm?: { readonly deployedBytecode?: { readonly sourceMap?: string } }
          }
        >
      >
    >
  >
}

function readLines(
  output: unknown,
  contract: Omit<SourceVerificationInput, 'output'>,
): LinesResult {
  const { verdict, contract: compared = '' } = verifySource({ ...contract, output })
  if (verdict !== 'EXACT' && verdict !== 'APART_FROM_METADATA') return undefined
  const { sources = {}, contracts = {} } = output as MappedOutput
  const colon = compared.lastIndexOf(':')
  const made = contracts[compared.slice(0, colon)]?.[compared.slice(colon + 1)]
  const sourceMap = made?.evm?.deployedBytecode?.sourceMap
  if (sourceMap === undefined) return undefined
  const files = Object.fromEntries(
    Object.entries(sources).map(([path, { id = -1 }]) => [id, path]),
  )
  return { sourceMap, files }
}
