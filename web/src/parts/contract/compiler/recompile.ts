import { bytesToHex, sha256 as viemSha256 } from 'viem'
import { runInWorker, WorkerError } from '../../../lib/run-in-worker.ts'
import type { CompilerRequest, CompilerResult } from './compiler-worker.ts'
import { COMPILER_PATH, SHIPPED_COMPILER } from './shipped-compiler.ts'

/**
 * Why nothing was compiled: the compiler could not be loaded, its hash is not the expected one, or it
 * stopped, as it does when memory ends.
 */
export type CompilerFault = 'load' | 'hash' | 'stopped'

/** The compiler could not be run. */
export class CompilerError extends Error {
  override readonly name = 'CompilerError'
  readonly fault: CompilerFault

  constructor(fault: CompilerFault) {
    super(fault)
    this.fault = fault
  }
}

/** Current step of {@link recompile}. */
export type CompilerPhase = 'loading' | 'compiling'

/**
 * Compiles sources in a worker of their own and compares the result with the code of a contract.
 *
 * @throws CompilerError
 */
export async function recompile(
  request: Omit<CompilerRequest, 'compiler'>,
  {
    signal,
    onPhase,
  }: {
    readonly signal: AbortSignal
    readonly onPhase: (phase: CompilerPhase) => void
  },
): Promise<CompilerResult> {
  onPhase('loading')
  const compiler = await loadCompiler(signal)
  signal.throwIfAborted()
  onPhase('compiling')
  return runWorker({ ...request, compiler }, signal)
}

/**
 * Bytes of the compiler, after their hash was checked.
 *
 * @throws CompilerError, or the signal's reason
 */
async function loadCompiler(
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await fetchBytes(signal)
  if ((await sha256(bytes)) !== SHIPPED_COMPILER.sha256) throw new CompilerError('hash')
  return bytes
}

async function fetchBytes(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(COMPILER_PATH, { signal })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (signal.aborted) throw error
  }
  throw new CompilerError('load')
}

/** SHA-256 as hex. Pages without TLS have no WebCrypto. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes)
  const hex = digest ? bytesToHex(new Uint8Array(digest)) : viemSha256(bytes)
  return hex.slice(2)
}

async function runWorker(
  request: CompilerRequest,
  signal: AbortSignal,
): Promise<CompilerResult> {
  try {
    return await runInWorker(
      () => new Worker(new URL('./compiler-worker.ts', import.meta.url)),
      request,
      { signal, transfer: [request.compiler.buffer] },
    )
  } catch (error) {
    if (error instanceof WorkerError) throw new CompilerError('stopped')
    throw error
  }
}
