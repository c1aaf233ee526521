import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/
/** Below this many bytes, compressing costs more than it saves. */
const WORTH_IT = 512

/**
 * Writes a `.br` and a `.gz` beside every hashed asset, so that the server sends ready bytes.
 * The HTML is left out: the server fills in its placeholders.
 */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const names = await readdir(directory)
        await Promise.all(
          names
            .filter((name) => COMPRESSIBLE.test(name))
            .map((name) => compress(join(directory, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
