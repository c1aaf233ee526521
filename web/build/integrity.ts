import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ASSET_PATH } from '@bvlgarichain/shared'
import type { Plugin } from 'vite'

/** Files that follow from the others: what the server sends instead of them. */
const COMPRESSED = /\.(?:br|gz)$/
/** Scripts and styles that the HTML names; `href` of fonts and icons stays without. */
const TAG = /<(?:script|link)\b[^>]*>/g
const NEEDS_INTEGRITY = /^<script\b|\brel="(?:modulepreload|stylesheet)"/

const hash = (algorithm: string, bytes: string | Uint8Array) =>
  createHash(algorithm).update(bytes)

/** Contents of the files of a build, by their path below its folder. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>

/**
 * Hash of a build: SHA-256 over the lines of `sha256sum` of its files, sorted by path, without
 * compressed copies. The HTML is left out, because it holds the hash.
 */
export function buildHash(files: BuiltFiles): string {
  const lines = [...files]
    .filter(([path]) => !COMPRESSED.test(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, bytes]) => `${hash('sha256', bytes).digest('hex')}  ${path}\n`)
  return hash('sha256', lines.join('')).digest('hex')
}

/**
 * The HTML with `integrity` on its scripts and styles, and the hash of the build in a `meta` element.
 * Throws where a file that it names is none of the build's.
 */
export function withIntegrity(html: string, files: BuiltFiles): string {
  return html
    .replace(TAG, (tag) => {
      const url = /\b(?:src|href)="([^"]*)"/.exec(tag)?.[1]
      if (url === undefined || !NEEDS_INTEGRITY.test(tag)) return tag
      const bytes = files.get(url.slice(ASSET_PATH.length))
      if (bytes === undefined) throw new Error(`${url} is not a file of this build`)
      const digest = hash('sha384', bytes).digest('base64')
      return tag.replace(/(\b(?:src|href)=)/, `integrity="sha384-${digest}" $1`)
    })
    .replace('</head>', `<meta name="build" content="${buildHash(files)}">\n  </head>`)
}

/** Writes {@link withIntegrity} into the built HTML, once all files have their last bytes. */
export function integrity(): Plugin {
  let folder = ''
  let assets = ''
  return {
    name: 'integrity',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
      assets = build.assetsDir
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readBuiltFiles(folder, assets)
        const page = join(folder, 'index.html')
        await writeFile(page, withIntegrity(await readFile(page, 'utf8'), files))
      },
    },
  }
}

async function readBuiltFiles(folder: string, assets: string): Promise<BuiltFiles> {
  const names = await readdir(join(folder, assets))
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const path = `${assets}/${name}`
        return [path, await readFile(join(folder, path))] as const
      }),
    ),
  )
}
