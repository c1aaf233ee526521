import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FileEncoding } from './accept-encoding.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
}
const VARIANTS: Readonly<Record<string, FileEncoding>> = { '.br': 'br', '.gz': 'gzip' }

export interface BuiltFile {
  readonly type: string
  /** True if the name holds a hash of the content, so that the file never changes. */
  readonly hashed: boolean
  /** Without quotes. */
  readonly etag: string
  readonly bytes: Buffer
  readonly encoded: ReadonlyMap<FileEncoding, Buffer>
}

/**
 * The built page, held in memory: a path that is not in it does not exist, wherever it
 * points.
 */
export interface BuiltPage {
  readonly html: string
  /** By path under the asset path, with forward slashes. */
  readonly files: ReadonlyMap<string, BuiltFile>
}

/**
 * Reads the folder that the page's build wrote. Throws an Error with one sentence if
 * there is none.
 */
export function readBuiltPage(folder: string): BuiltPage {
  let html: string
  try {
    html = readFileSync(join(folder, 'index.html'), 'utf8')
  } catch (cause) {
    throw new Error('The page is not built: build the page first: npm run build', {
      cause,
    })
  }
  const contents = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    contents.set(relative(folder, path).split(sep).join('/'), readFileSync(path))
  }
  const files = new Map<string, BuiltFile>()
  for (const [path, bytes] of contents) {
    const extension = extname(path)
    const isVariant =
      extension in VARIANTS && contents.has(path.slice(0, -extension.length))
    // Dot folders hold what the build tool notes for itself.
    const hidden = path.split('/').some((part) => part.startsWith('.'))
    if (hidden || isVariant || path.startsWith('index.html')) continue
    files.set(path, {
      type: TYPES[extension] ?? 'application/octet-stream',
      hashed: path.startsWith('assets/'),
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      bytes,
      encoded: new Map(
        Object.entries(VARIANTS).flatMap(([suffix, encoding]) => {
          const variant = contents.get(path + suffix)
          return variant === undefined ? [] : [[encoding, variant] as const]
        }),
      ),
    })
  }
  return { html, files }
}
