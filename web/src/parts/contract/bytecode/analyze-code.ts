import wasmUrl from 'evmole/evmole_bg.wasm?url'
import type { Hex } from 'viem'
import { runInWorker } from '../../../lib/run-in-worker.ts'
import { type FoundFunction, readFound } from './found-function.ts'

/** Longest time of an analysis, in milliseconds. */
const MAX_MS = 60_000

/**
 * Executes bytecode symbolically in a worker and reports the functions that it finds, with the types of their
 * arguments.
 *
 * @throws WorkerError, TypeError if the analysis cannot be loaded, or the reason of `signal`
 */
export async function analyzeCode(
  code: Hex,
  signal: AbortSignal,
): Promise<readonly FoundFunction[]> {
  const response = await fetch(wasmUrl, { signal })
  if (!response.ok) throw new TypeError(`HTTP status ${response.status}`)
  const wasm = new Uint8Array(await response.arrayBuffer())
  const found = await runInWorker<unknown>(
    () =>
      new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }),
    { wasm, code },
    { signal, maxMs: MAX_MS, transfer: [wasm.buffer] },
  )
  return readFound(found)
}
