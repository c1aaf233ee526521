// Bundles test files with what they import, so that each process loads a few files. Without it a
// component test loads two thousand modules through Node's loader thread: twice the CPU time.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRunning } from './is-running.mjs'
import { root } from './steps.mjs'

/**
 * Packages written for bundlers, and two that load only after a polyfill of ours. Node.js loads the
 * others, some of which find files of their own.
 */
const BUNDLED =
  /^(?:@(?:actions|bvlgarichain|mantine|noble|peculiar|tabler|tanstack)\/|(?:blo|recharts|tsyringe|typebox|viem)(?:\/|$))/
const CSS_MODULE =
  'export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) })'

/** Within the workspace, where packages that are not bundled are found as its sources find them. */
const bundlesOf = (workspace) => join(root, workspace, 'node_modules/.tests')

/** Bundles the test files of suites; resolves to the program of each suite by its name. */
export async function bundleTests(suites) {
  const programs = new Map()
  for (const workspace of new Set(suites.map(({ workspace }) => workspace))) {
    const own = suites.filter((suite) => suite.workspace === workspace)
    const dir = join(bundlesOf(workspace), String(process.pid))
    await bundleWorkspace(
      workspace,
      own.flatMap(({ paths }) => paths),
      dir,
    )
    for (const { name, paths } of own) {
      const program = join(dir, `${name.replace(/[^\w-]+/g, '.')}.suite.js`)
      writeFileSync(program, sourceOf(paths))
      programs.set(name, program)
    }
  }
  return programs
}

/** Its own file for each suite: tap names temporary folders for the program. */
const sourceOf = (paths) =>
  `import { runFiles } from ${JSON.stringify(runFiles)}
await runFiles([${paths
    .map(
      (path) => `
  [${JSON.stringify(path)}, () => import('./${bundleName(path)}.js')],`,
    )
    .join('')}
])
`

const runFiles = pathToFileURL(join(root, '.scripts/run-files.mjs')).href

const bundleName = (path) => path.replaceAll('/', '.')

async function bundleWorkspace(workspace, paths, dir) {
  // Not at the top: dependencies may not be installed yet.
  const { rolldown } = await import('rolldown')
  const { importGlobPlugin } = await import('rolldown/experimental')
  removeAbandoned(bundlesOf(workspace))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const bundle = await rolldown({
    cwd: join(root, workspace),
    input: Object.fromEntries(paths.map((path) => [bundleName(path), join(root, path)])),
    platform: 'node',
    // A file that others import, to get at a module of it, would run its tests once more.
    preserveEntrySignatures: 'strict',
    external: (id) => /^[^./]/.test(id) && id !== 'tap' && !BUNDLED.test(id),
    // React's `act` exists in development only.
    resolve: { conditionNames: ['development', 'node', 'import', 'default'] },
    transform: { jsx: { runtime: 'automatic', development: false } },
    plugins: [asInPlace, tapIsOurs, importGlobPlugin()],
    onLog(level, log, next) {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
    },
  })
  await bundle.write({ dir, sourcemap: true })
  await bundle.close()
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

/** Files get tap's root test from us, as several share a process. */
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
