import init, { contractInfo } from 'evmole/no_tla'

// The server sends this file, known by its name, with a content security policy that lets WebAssembly
// run here (bff: plugins/web/assets.ts).

/** Request to the worker. */
export interface AnalysisRequest {
  /** Bytes of evmole's WebAssembly. */
  readonly wasm: Uint8Array<ArrayBuffer>
  /** Code of a contract, as hex. */
  readonly code: string
}

addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  void analyze(data).then((functions) => postMessage(functions))
})

async function analyze({ wasm, code }: AnalysisRequest): Promise<unknown> {
  await init({ module_or_path: wasm })
  return contractInfo(code, { selectors: true, arguments: true }).functions ?? []
}
