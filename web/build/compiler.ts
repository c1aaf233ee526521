import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import {
  COMPILER_FILE,
  COMPILER_PATH,
  SHIPPED_COMPILER,
} from '../src/parts/contract/compiler/shipped-compiler.ts'

/** Adds the Solidity compiler to the page's files: the file that the page knows the hash of. */
export function compiler(): Plugin {
  let assets = ''
  return {
    name: 'compiler',
    configResolved({ build }) {
      assets = build.assetsDir
    },
    async generateBundle() {
      const fileName = `${assets}/${COMPILER_FILE}`
      this.emitFile({ type: 'asset', fileName, source: await readCompiler() })
    },
    configureServer({ middlewares }) {
      middlewares.use(COMPILER_PATH, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(await readCompiler())
      })
    },
  }
}

/** Reads the compiler of the installed package. Throws if it is another one. */
export async function readCompiler(): Promise<Buffer> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('solc/soljson.js'))
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (hash !== SHIPPED_COMPILER.sha256) {
    throw new Error(
      `soljson.js has the SHA-256 ${hash}, which shipped-compiler.ts does not name`,
    )
  }
  return bytes
}
