import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/
/** Below this many bytes, compressing costs more than it saves. */
const WORTH_IT = 512

/**
 * Mode of a first start, where somebody waits for the page (`.scripts/quick-build.mjs`): it
 * compresses less, and so cannot be weighed. Nothing else differs.
 */
export const QUICK_MODE = 'quick'
/** Sizes within a tenth of the best, in a thirtieth of the time. */
const QUICK_QUALITY = { brotli: 5, gzip: 6 }
const BEST_QUALITY = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }

/**
 * Writes a `.br` and a `.gz` beside every hashed asset, so that the server sends ready bytes.
 * The HTML is left out: the server fills in its placeholders.
 */
export function precompress(): Plugin {
  let directory = ''
  let quality = BEST_QUALITY
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir, config.build.assetsDir)
      if (config.mode === QUICK_MODE) quality = QUICK_QUALITY
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const names = await readdir(directory)
        await Promise.all(
          names
            .filter((name) => COMPRESSIBLE.test(name))
            .map((name) => compress(join(directory, name), quality)),
        )
      },
    },
  }
}

/** Writes the compressed copies of a file, unless it is too small for that. */
export async function compress(
  file: string,
  quality: typeof BEST_QUALITY = BEST_QUALITY,
): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: quality.gzip }))
}
