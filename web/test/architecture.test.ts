import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../src', import.meta.url))
const ANY = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g
const LAZY = /\bimport\(\s*['"](\.[^'"]+)['"]/g
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, imports: importsOf(path), lazy: importsOf(path, LAZY) }))

/** Layers, each of which may import those before it. */
const LAYERS = [
  ...['lib', 'theme', 'locales', 'api', 'ui', 'app', 'parts', 'screens', 'frame'],
  'routes',
]

/** Folders of `parts`, each of which may import those before it. */
const PARTS = [
  ...['labels', 'amounts', 'links', 'list', 'spans', 'chart', 'calls', 'columns'],
  ...['verdict', 'contract', 'verification', 'finality', 'execution', 'proofs'],
  ...['evidence', 'messages', 'search', 'nft'],
]

/** Writes the tree of routes, which the router's plugin makes. */
const ROUTE_TREE = 'routeTree.gen.ts'

t.test('imports point down the layers, and from part to earlier part', async (t) => {
  t.ok(files.length > 300, 'the sources were found')
  for (const { path, imports, lazy } of files) {
    if (path === ROUTE_TREE) continue
    for (const target of imports) {
      if (target === ROUTE_TREE) continue
      const isLazy = lazy.includes(target)
      if (!mayImport(path, target, isLazy)) t.fail(`${path} imports ${target}`)
    }
  }
})

function mayImport(path: string, target: string, isLazy: boolean): boolean {
  const [from = '', fromFolder = ''] = path.split('/')
  const [to = '', toFolder = ''] = target.split('/')
  if (from !== to) {
    // The frame opens screens by their code on request alone.
    if (from === 'frame' && to === 'screens') return isLazy
    return LAYERS.indexOf(to) < LAYERS.indexOf(from)
  }
  if (fromFolder === toFolder) return true
  if (from === 'screens') return false
  return from !== 'parts' || PARTS.indexOf(toFolder) < PARTS.indexOf(fromFolder)
}

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

function importsOf(path: string, pattern = ANY): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(pattern)].map(([, specifier = '']) =>
    relative(root, resolve(dirname(join(root, path)), specifier)),
  )
}

t.test('the first load holds nothing that reads contracts or nodes', async (t) => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string, from: string) => {
    if (seen.has(path)) return
    seen.add(path)
    // Routes read their part of the URL at once.
    const isOwn =
      /^(?:parts\/(?:contract|execution)|screens\/transactions\/execution)\/(?!.*-search\.ts$)/.test(
        path,
      )
    if (isOwn) {
      t.fail(`${from} imports ${path}`)
    }
    for (const specifier of staticImportsOf(path)) {
      if (!specifier.startsWith('.')) {
        packages.add(specifier)
        continue
      }
      const target = relative(root, resolve(dirname(join(root, path)), specifier))
      // The build splits a route's component from the rest of its file.
      const isScreen = layerOf(path) === 'routes' && target.endsWith('.tsx')
      if (/\.tsx?$/.test(target) && !isScreen) visit(target, path)
    }
  }
  // The parts of the first load that the entry and the root route load lazily.
  for (const path of ['app/main.ts', 'app/mount.tsx', 'frame/shell.tsx']) visit(path, '')
  for (const { path } of files) if (layerOf(path) === 'routes') visit(path, 'app/main.ts')
  t.ok(seen.has('app/network.tsx') && seen.size > 80, 'the first load was followed')
  for (const name of packages) {
    if (/whatsabi|^viem$|highlight\.js/.test(name)) t.fail(name)
  }
})

/** Modules that a file cannot run without, types left out. */
function staticImportsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const pattern =
    /^(?:import|export)\s+(?!type\b)(?:[^'";()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  return [...text.matchAll(pattern)].map(([, specifier = '']) => specifier)
}

t.test('each part that loads later brings the texts that it uses', async (t) => {
  /** Namespaces by the module that adds them. */
  const brought = new Map(
    files
      .filter(({ path }) => /^locales\/(?:en-US\/\w+|i18n)\.ts$/.test(path))
      .map(({ path, imports }) => [
        path,
        imports.flatMap((name) => /en-US\/(\w+)\.json$/.exec(name)?.[1] ?? []),
      ]),
  )
  const always = brought.get('locales/i18n.ts') ?? []
  const later = [...brought.values()].flat().filter((name) => !always.includes(name))
  t.ok(always.length >= 10 && later.length > 20, 'the namespaces were found')
  const use = new RegExp(`['"\`](${later.join('|')})\\.\\w`, 'g')
  const parts = new Map(
    [
      ...['app/main.ts', 'app/mount.tsx', 'frame/shell.tsx'],
      ...files.flatMap(({ path, imports, lazy }) =>
        layerOf(path) === 'routes'
          ? imports.filter((name) => name.endsWith('.tsx'))
          : lazy,
      ),
    ].map((start) => [start, closureOf(start)]),
  )
  const importersOf = (start: string) =>
    [...parts.keys()].filter((part) =>
      files.some(({ path, lazy }) => parts.get(part)?.has(path) && lazy.includes(start)),
    )
  /** Namespaces that are there when a part runs: its own, and those of each part that loads it. */
  const textsOf = (start: string, path: readonly string[] = []): ReadonlySet<string> => {
    const own = [...(parts.get(start) ?? [])].flatMap((name) => brought.get(name) ?? [])
    const before = importersOf(start)
      .filter((part) => !path.includes(part))
      .map((part) => textsOf(part, [...path, start]))
    const shared = [...(before[0] ?? [])].filter((name) =>
      before.every((texts) => texts.has(name)),
    )
    return new Set([...always, ...own, ...shared])
  }
  for (const [start, modules] of parts) {
    const texts = textsOf(start)
    const lacks = new Set(
      [...modules].flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(use)].flatMap(
          ([, name = '']) => (texts.has(name) ? [] : [`${name} (${path})`]),
        ),
      ),
    )
    t.same([...lacks], [], start)
  }
})

/** A module and its own modules that it cannot run without. */
function closureOf(start: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const specifier of staticImportsOf(start)) {
    const target = relative(root, resolve(dirname(join(root, start)), specifier))
    if (specifier.startsWith('.') && /\.tsx?$/.test(target)) closureOf(target, seen)
  }
  return seen
}

// Once more, in a file that loads later, they could win over those of the components built on them.
t.test('styles that many screens have are imported once', async (t) => {
  const sheets = ['mantine', 'fields', 'dialogs'].map((name) =>
    readFileSync(join(root, `theme/${name}.css`), 'utf8'),
  )
  const everywhere = [...sheets.join('').matchAll(/styles\/(\w+)\./g)].map(
    ([, name = '']) => name,
  )
  t.equal(new Set(everywhere).size, everywhere.length)
  t.ok(everywhere.length > 3)
  for (const { path } of files) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const name of everywhere) {
      if (text.includes(`core/styles/${name}.`)) t.fail(`${path} imports ${name}`)
    }
  }
})
