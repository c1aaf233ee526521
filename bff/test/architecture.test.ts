import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, imports: importsOf(path) }))

/** Layers that a layer's files may import beside their own. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  json: [],
  censor: ['json'],
  lib: ['json'],
  upstream: ['lib', 'json', 'censor'],
  cache: ['lib', 'json', 'upstream'],
  settings: ['lib', 'json'],
  config: ['settings'],
  plugins: ['lib', 'config', 'json', 'censor', 'upstream', 'cache'],
  routes: ['lib', 'json', 'plugins', 'upstream', 'cache'],
  'contract-check': ['config'],
  operator: ['config', 'json', 'cache', 'lifecycle', 'plugins'],
  labels: ['json', 'upstream'],
  lifecycle: ['lib', 'config', 'labels', 'plugins'],
}

t.test('imports point from routes to plugins to lib', async (t) => {
  t.ok(files.length > 50, 'the sources were found')
  for (const { path, imports } of files) {
    const layer = layerOf(path)
    const below = BELOW[layer]
    if (below === undefined) continue
    for (const target of imports) {
      const isAllowed = [layer, ...below].some((one) => target.startsWith(one))
      if (!isAllowed) t.fail(`${path} imports ${target}`)
    }
  }
})

t.test('the censor is imported by its entry only', async (t) => {
  for (const { path, imports } of files.filter(
    ({ path }) => layerOf(path) !== 'censor',
  )) {
    const inner = imports.filter((target) => target.startsWith('censor/'))
    t.same(
      inner.filter((target) => target !== 'censor/censor-json.ts'),
      [],
      path,
    )
  }
})

t.test('no file imports itself by way of others, not even its types', async (t) => {
  const importsByPath = new Map(files.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const follow = (path: string, way: readonly string[]) => {
    if (way.includes(path)) t.fail(`a circle: ${[...way, path].join(' → ')}`)
    if (done.has(path)) return
    done.add(path)
    for (const target of importsByPath.get(path) ?? []) follow(target, [...way, path])
  }
  for (const { path } of files) follow(path, [])
})

t.test('routes know nothing of one another', async (t) => {
  for (const { path, imports } of files) {
    const others = imports.filter((target) => target.startsWith('routes/'))
    if (path !== 'app.ts' && others.length > 0) t.fail(`${path} imports ${others}`)
  }
})

t.test('lib holds what at least two plugins, routes or programs share', async (t) => {
  for (const { path } of files.filter((file) => layerOf(file.path) === 'lib')) {
    const owners = files
      .filter(({ imports }) => imports.includes(path))
      .map((file) => ownerOf(file.path))
      .filter((owner) => owner !== 'lib')
    if (new Set(owners).size < 2) t.fail(`${path} is used by ${owners} alone`)
  }
})

function layerOf(path: string): string {
  return path.split('/')[0]?.replace(/\.ts$/, '') ?? ''
}

/** A plugin with its folder, or else a file or folder below the top. */
function ownerOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return ['plugins', 'routes'].includes(first) ? `${first}/${second}` : first
}

function importsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, specifier = '']) =>
    relative(root, resolve(dirname(join(root, path)), specifier)),
  )
}
