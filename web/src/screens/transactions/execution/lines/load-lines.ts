import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import { compilerInput } from '@bvlgarichain/verify/source'
import type { QueryClient } from '@tanstack/react-query'
import { hexToBytes, isHex } from 'viem/utils'
import { nodeReader, resultOf } from '../../../../api/rpc.ts'
import { runInWorker } from '../../../../lib/run-in-worker.ts'
import { loadCompiler } from '../../../../parts/contract/compiler/recompile.ts'
import { isShippedVersion } from '../../../../parts/contract/compiler/shipped-compiler.ts'
import { sourceQuery } from '../../../../parts/contract/source/contract-source.ts'
import type { LinesRequest, LinesResult } from './compiler-worker-lines.ts'
import { readSourceMap, type SourcePlace } from './source-map.ts'

/** Longest time that compiling may take, in milliseconds. */
const MAX_COMPILING_MS = 120_000

/** Source lines of a contract, or the reason why there are none. */
export type ContractLines =
  | {
      readonly kind: 'LINES'
      readonly code: Uint8Array
      /** Places by the position of the instruction. */
      readonly places: ReadonlyMap<number, SourcePlace>
      /** Texts of the files by their numbers. */
      readonly files: ReadonlyMap<
        number,
        { readonly path: string; readonly content: string }
      >
    }
  | { readonly kind: 'NONE'; readonly reason: 'noSource' | 'otherCompiler' | 'different' }

/**
 * Compiles the published source of a contract in a worker, and reads the source map if the result is the
 * contract's code.
 *
 * @throws SourceError, CompilerError, WorkerError or NodeError
 */
export async function loadLines(
  address: Address,
  client: QueryClient,
  signal: AbortSignal,
): Promise<ContractLines> {
  const published = await client.fetchQuery(sourceQuery(address))
  if (published === null) return { kind: 'NONE', reason: 'noSource' }
  const { compilation, sources } = published
  const { language = 'Solidity', compilerVersion, fullyQualifiedName } = compilation
  const isCompilable =
    ['Solidity', 'Yul'].includes(language) && isShippedVersion(compilerVersion)
  if (!isCompilable) return { kind: 'NONE', reason: 'otherCompiler' }
  const [response] = await nodeReader(
    'l2',
    signal,
  )([{ method: 'eth_getCode', params: [address, 'latest'] }])
  const code = resultOf(response)
  if (!isHex(code) || code.length <= 2) return { kind: 'NONE', reason: 'different' }
  const compiler = await loadCompiler(signal)
  const request: LinesRequest = {
    compiler,
    input: mappedInput(language, published),
    contract: { address, code, target: fullyQualifiedName },
  }
  const result = await runInWorker<LinesResult>(
    () => new Worker(new URL('./compiler-worker-lines.ts', import.meta.url)),
    request,
    { signal, maxMs: MAX_COMPILING_MS, transfer: [compiler.buffer] },
  )
  if (result === undefined) return { kind: 'NONE', reason: 'different' }
  const bytes = hexToBytes(code)
  const files = new Map(
    Object.entries(result.files).map(
      ([id, path]) =>
        [Number(id), { path, content: sources[path]?.content ?? '' }] as const,
    ),
  )
  return {
    kind: 'LINES',
    code: bytes,
    places: readSourceMap(result.sourceMap, bytes, (file) => files.has(file)),
    files,
  }
}

/** Input for the compiler that also selects source maps. */
function mappedInput(
  language: string,
  { sources, compilation }: Pick<ContractSource, 'sources' | 'compilation'>,
): object {
  const input = compilerInput(language, sources, compilation.compilerSettings)
  const selection = input.settings.outputSelection as {
    readonly '*': Readonly<Record<string, readonly string[]>>
  }
  const all = selection['*']
  const outputs = [...(all['*'] ?? []), 'evm.deployedBytecode.sourceMap']
  return {
    ...input,
    settings: {
      ...input.settings,
      outputSelection: { '*': { ...all, '*': outputs } },
    },
  }
}
