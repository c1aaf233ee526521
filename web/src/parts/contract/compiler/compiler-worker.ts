import {
  type SourceVerification,
  type SourceVerificationInput,
  verifySource,
} from '@bvlgarichain/verify/source'
import { openCompiler } from './open-compiler.ts'

// The server sends this file, known by its name, with a content security policy that lets WebAssembly
// run here and nowhere else, and that keeps the compiler from the network (bff: plugins/web/assets.ts).

/** Request to the worker. */
export interface CompilerRequest {
  /** Bytes of the compiler, whose hash was checked. */
  readonly compiler: Uint8Array<ArrayBuffer>
  /** Standard JSON input. */
  readonly input: object
  readonly contract: Omit<SourceVerificationInput, 'output'>
}

/** Result of the worker. */
export interface CompilerResult {
  readonly verification: SourceVerification
  /** Duration of compiling and comparing, in milliseconds. */
  readonly ms: number
}

addEventListener('message', ({ data }: MessageEvent<CompilerRequest>) => {
  const { compiler, input, contract } = data
  const start = performance.now()
  const compile = openCompiler(compiler)
  const output: unknown = JSON.parse(compile(JSON.stringify(input)))
  const verification = verifySource({ ...contract, output })
  const result: CompilerResult = { verification, ms: performance.now() - start }
  postMessage(result)
})
