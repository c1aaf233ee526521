import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../src', import.meta.url))
/** Imports between the files, types included. */
const imports = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, importsOf(path)] as const),
)

/** Folders that a folder's files may import beside their own; files of no folder may import all. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  sql: [],
  chain: [],
  records: ['sql'],
  rollup: ['chain', 'records'],
  tracing: ['chain', 'records', 'rollup'],
  witnesses: ['chain', 'sql'],
  store: ['sql'],
  indexer: ['chain', 'rollup', 'sql', 'store', 'tracing'],
  api: ['chain', 'records', 'rollup', 'sql', 'store', 'tracing', 'witnesses'],
}
/** Files of no folder that import nothing of the program. */
const BASE = [
  'data-version.ts',
  'set-aside.ts',
  'sleep-unless-aborted.ts',
  'storage-fault.ts',
]

t.test('imports point from the API to index, rollup and chain', async (t) => {
  t.ok(imports.size > 200, 'the sources were found')
  for (const [path, targets] of imports) {
    const below = BELOW[layerOf(path)]
    if (BASE.includes(path)) t.same([...targets], [], path)
    if (below === undefined) continue
    for (const target of targets) {
      const isBelow = [layerOf(path), ...below].includes(layerOf(target))
      if (!isBelow && !BASE.includes(target)) t.fail(`${path} imports ${target}`)
    }
  }
})

t.test('every folder has its place', async (t) => {
  const folders = new Set(
    [...imports.keys()].filter((path) => path.includes('/')).map(layerOf),
  )
  t.same([...folders].sort(), Object.keys(BELOW).sort())
})

t.test('no file imports itself by way of others', async (t) => {
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) {
      t.fail([...way.slice(way.indexOf(path)), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
})

function layerOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function importsOf(path: string): ReadonlySet<string> {
  const text = readFileSync(join(root, path), 'utf8')
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g
  return new Set(
    [...text.matchAll(pattern)].map(([, specifier = '']) =>
      relative(root, resolve(dirname(join(root, path)), specifier)),
    ),
  )
}
