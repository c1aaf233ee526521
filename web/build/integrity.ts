import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ASSET_PATH, SCREEN_LINKS_FILE } from '@bvlgarichain/contract'
import type { Plugin } from 'vite'
import { NONCE } from './nonce.ts'
import { compress } from './precompress.ts'
import { screenLinks } from './screen-links.ts'

/** Files that follow from the others: what the server sends instead of them. */
const COMPRESSED = /\.(?:br|gz)$/
/** Scripts and styles that the HTML names; `href` of fonts and icons stays without. */
const TAG = /<(?:script|link)\b[^>]*>/g
const NEEDS_INTEGRITY = /^<script\b|\brel="(?:modulepreload|stylesheet)"/
const SHEET = /\brel="stylesheet"/
const urlOf = (tag: string) => /\b(?:src|href)="([^"]*)"/.exec(tag)?.[1]

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
 * Script that adds an import map with the digests of all modules, so that a browser also checks those
 * that are loaded later. In the HTML itself the map would be 9 kB of every response; this file is cached. It
 * has to be inline in an element with the nonce, because browsers load no import map from a URL.
 */
export function integrityScript(paths: readonly string[], files: BuiltFiles): string {
  const integrity = Object.fromEntries(
    paths.toSorted().map((path) => {
      const bytes = files.get(path)
      if (bytes === undefined) throw new Error(`${path} is not a file of this build`)
      return [`${ASSET_PATH}${path}`, `sha256-${hash('sha256', bytes).digest('base64')}`]
    }),
  )
  const text = JSON.stringify(JSON.stringify({ integrity }))
  return [
    `{const map=document.createElement('script');`,
    `map.type='importmap';`,
    `map.nonce=document.currentScript.nonce;`,
    `map.textContent=${text};`,
    `document.head.append(map)}`,
  ].join('')
}

/**
 * HTML that runs the {@link integrityScript} after the entry, so that it delays nothing. Modules that load
 * before it are those of the first screen, whose links have their digests.
 */
export const withIntegrityScript = (html: string, path: string): string =>
  html.replace(
    '</head>',
    `<script defer crossorigin fetchpriority="low" src="${ASSET_PATH}${path}" nonce="${NONCE}"></script>\n  </head>`,
  )

/** The HTML with {@link withDigests}, and the hash of the build in a `meta` element. */
export function withIntegrity(html: string, files: BuiltFiles): string {
  return withDigests(html, files).replace(
    '</head>',
    `<meta name="build" content="${buildHash(files)}">\n  </head>`,
  )
}

/**
 * HTML with `integrity` on its scripts and styles. Throws where a file that it names is none of
 * the build's.
 */
function withDigests(html: string, files: BuiltFiles): string {
  const sheets = new Set(
    (html.match(TAG) ?? []).filter((tag) => SHEET.test(tag)).map((tag) => urlOf(tag)),
  )
  return html.replace(TAG, (tag) => {
    const url = urlOf(tag)
    // A preloaded style is only used with the integrity that it was preloaded with.
    if (url === undefined || !(NEEDS_INTEGRITY.test(tag) || sheets.has(url))) return tag
    const bytes = files.get(url.slice(ASSET_PATH.length))
    if (bytes === undefined) throw new Error(`${url} is not a file of this build`)
    const digest = hash('sha384', bytes).digest('base64')
    return tag.replace(/(\b(?:src|href)=)/, `integrity="sha384-${digest}" $1`)
  })
}

/**
 * Writes {@link withIntegrity} into the built HTML, once all files have their last bytes, and beside it the
 * {@link screenLinks}, for the server that fills it in.
 */
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
      async handler(_, bundle) {
        const built = await readBuiltFiles(folder, assets)
        const modules = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const script = integrityScript(
          modules.map(({ fileName }) => fileName),
          built,
        )
        const name = `integrity-${hash('sha256', script).digest('hex').slice(0, 8)}.js`
        const path = `${assets}/${name}`
        await writeFile(join(folder, path), script)
        await compress(join(folder, path))
        const files = new Map([...built, [path, new TextEncoder().encode(script)]])
        const page = join(folder, 'index.html')
        const html = withIntegrityScript(await readFile(page, 'utf8'), path)
        await writeFile(page, withIntegrity(html, files))
        const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
        const links = Object.entries(screenLinks(JSON.parse(manifest))).map(
          ([path, html]) => [path, withDigests(html, files)],
        )
        await writeFile(
          join(folder, SCREEN_LINKS_FILE),
          JSON.stringify(Object.fromEntries(links)),
        )
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
