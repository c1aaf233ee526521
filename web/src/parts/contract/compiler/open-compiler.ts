/** The used part of the compiler. Source: solc-js, `bindings`. */
interface SolidityModule {
  cwrap(
    name: 'solidity_compile',
    result: 'string',
    parameters: readonly ['string', 'number', 'number'],
  ): (input: string, readCallback: number, context: number) => string
}

declare function importScripts(url: string): void

/** Runs the compiler's script in a worker, which defines a global `Module`. */
export function openCompiler(bytes: Uint8Array<ArrayBuffer>): (input: string) => string {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
  try {
    importScripts(url)
  } finally {
    URL.revokeObjectURL(url)
  }
  const { Module } = globalThis as unknown as { Module: SolidityModule }
  const compile = Module.cwrap('solidity_compile', 'string', [
    'string',
    'number',
    'number',
  ])
  // Without a callback: all files are in the input.
  return (input) => compile(input, 0, 0)
}
