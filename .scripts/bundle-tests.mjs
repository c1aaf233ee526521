// Bundles test files with what they import, so that each process loads a few files. Without it a
// component test loads two thousand modules through Node's loader thread: twice the CPU time.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.mjs'

/**
 * Packages written for bundlers, and two that load only after a polyfill of ours. Node.js loads the
 * others, some of which find files of their own.
 */
const BUNDLED =
  /^(?:@(?:bvlgarichain|mantine|noble|peculiar|tabler|tanstack)\/|(?:blo|recharts|tsyringe|typebox|viem)(?:\/|$))/
const CSS_MODULE =
  'export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) })'

/** Within the workspace, where packages that are not bundled are found as its sources find them. */
const bundlesOf = (workspace) => join(root, workspace, 'node_modules/.tests')

/** Bundles a workspace's test files; resolves to the bundle of each by the file's path. */
export async function bundleTests(workspace, paths) {
  // Not at the top: dependencies may not be installed yet.
  const { rolldown } = await import('rolldown')
  removeAbandoned(bundlesOf(workspace))
  const dir = join(bundlesOf(workspace), String(process.pid))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const names = new Map(paths.map((path) => [path, path.replaceAll('/', '.')]))
  const bundle = await rolldown({
    cwd: join(root, workspace),
    input: Object.fromEntries([...names].map(([path, name]) => [name, join(root, path)])),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && id !== 'tap' && !BUNDLED.test(id),
    // React's `act` exists in development only.
    resolve: { conditionNames: ['development', 'node', 'import', 'default'] },
    transform: { jsx: { runtime: 'automatic', development: false } },
    plugins: [asInPlace, tapIsOurs],
    onLog(level, log, next) {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
    },
  })
  await bundle.write({ dir, sourcemap: true })
  await bundle.close()
  return new Map([...names].map(([path, name]) => [path, join(dir, `${name}.js`)]))
}

/** Modules find what lies beside them; style sheets give back the class names as written. */
const asInPlace = {
  name: 'as-in-place',
  load: {
    filter: { id: /\.css(?:\?.*)?$/ },
    handler: () => ({ code: CSS_MODULE, moduleType: 'js' }),
  },
  transform: {
    filter: { id: /\.tsx?$/, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: sameLines(code, id),
    }),
  },
}

/** Files get tap's root test from us, as several may share a process. */
const tapIsOurs = {
  name: 'tap-is-ours',
  resolveId: {
    filter: { id: /^tap$/ },
    handler: () => ({ id: join(root, '.scripts/tap-of-file.mjs'), external: 'absolute' }),
  },
}

/** Source map of a change within lines. */
const sameLines = (code, id) => ({
  version: 3,
  names: [],
  sources: [id],
  sourcesContent: [code],
  mappings: code
    .replace(/[^\n]+/g, '')
    .replace(/^/, 'AAAA')
    .replaceAll('\n', ';AACA'),
})

/** Removes what killed runs left behind; the folders are named for their processes. */
function removeAbandoned(folder) {
  let names = []
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  for (const name of names) {
    if (!isRunning(Number(name)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
