import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, imports: importsOf(path) }))

/** Folders that a folder's files may import beside their own. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  theme: [],
  i18n: ['lib'],
  api: ['config', 'lib'],
  ui: ['api', 'i18n', 'lib'],
  features: ['api', 'config', 'i18n', 'lib', 'shell', 'ui'],
  shell: ['api', 'config', 'features', 'i18n', 'lib', 'ui'],
  routes: ['api', 'features', 'lib', 'shell'],
}

t.test('imports point from routes to features to ui to lib', async (t) => {
  t.ok(files.length > 300, 'the sources were found')
  for (const { path, imports } of files) {
    const layer = layerOf(path)
    const below = BELOW[layer]
    if (below === undefined) continue
    for (const target of imports) {
      if (![layer, ...below].includes(layerOf(target)))
        t.fail(`${path} imports ${target}`)
    }
  }
})

t.test('ui calls neither the router nor queries', async (t) => {
  for (const { path } of files.filter((file) => layerOf(file.path) === 'ui')) {
    const statements = readFileSync(join(root, path), 'utf8').split(/^import /m)
    for (const statement of statements.filter((text) => !text.startsWith('type '))) {
      const library = /^[^']* from '(@tanstack\/[^']+)'/.exec(statement)?.[1]
      if (library !== undefined) t.fail(`${path} imports ${library}`)
    }
  }
})

function layerOf(path: string): string {
  return path.split('/')[0]?.replace(/\.tsx?$/, '') ?? ''
}

function importsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([, specifier = '']) =>
    relative(root, resolve(dirname(join(root, path)), specifier)),
  )
}
