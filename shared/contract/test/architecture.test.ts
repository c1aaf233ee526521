import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The workspaces, longest path first: a file belongs to the first that holds it. */
const workspaces = [
  'bff/embedded',
  'bff/src',
  'shared/verify',
  'shared/contract/src',
  'web/src',
] as const
/** What each may import of the packages of this repository. */
const ALLOWED = {
  'bff/embedded':
    /^@bvlgarichain\/(?:contract(?:\/(?:complete|contract-source|env))?|verify(?:\/[a-z]+)*)$/,
  'bff/src':
    /^@bvlgarichain\/contract(?:\/(?:env|contract-source|ipfs-path|raster-size))?$/,
  'shared/verify': /^@bvlgarichain\/contract$/,
  'shared/contract/src': /^$/,
  'web/src':
    /^@bvlgarichain\/(?:contract(?:\/(?:contract-source|ipfs-path|raster-size))?|verify(?:\/[a-z]+)*)$/,
} as const

const files = workspaces.flatMap((workspace) => sourcesBelow(join(root, workspace)))

t.test(
  'the workspaces import the packages below them and themselves, nothing else of this repository',
  async (t) => {
    t.ok(files.length > 50, 'the sources were found')
    for (const { path, text } of files) {
      const workspace = workspaceOf(path)
      for (const specifier of importsOf(text)) {
        if (specifier.startsWith('.')) {
          const target = resolve(dirname(join(root, path)), specifier)
          if (workspaceOf(relative(root, target)) !== workspace)
            t.fail(`${path} imports ${specifier}`)
        } else if (specifier.startsWith('@bvlgarichain/')) {
          const isAllowed = workspace !== undefined && ALLOWED[workspace].test(specifier)
          if (!isAllowed) t.fail(`${path} imports ${specifier}`)
        }
      }
    }
  },
)

t.test('no file stands beside a folder of its name', async (t) => {
  for (const { path } of files) {
    const folder = join(root, path.replace(/(\.module)?\.\w+$/, ''))
    const isDoubled = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    if (isDoubled) t.fail(`${path} stands beside the folder ${relative(root, folder)}`)
  }
})

t.test(
  'only config.ts reads the environment, only lib/storage.ts local storage',
  async (t) => {
    for (const { path, text } of files) {
      if (path.includes('/test/') || path.includes('/scripts/')) continue
      if (/process\.env\b/.test(text) && !/\/config\.ts$/.test(path)) {
        t.fail(`${path} reads process.env`)
      }
      if (/\blocalStorage\b/.test(text) && path !== 'web/src/lib/storage.ts') {
        t.fail(`${path} reads localStorage`)
      }
    }
  },
)

t.test('only the router imports the routes of the page', async (t) => {
  const isRoutes = (path: string) =>
    path.startsWith('web/src/routes/') || path === 'web/src/routeTree.gen.ts'
  for (const { path, text } of files) {
    if (!path.startsWith('web/src/') || isRoutes(path)) continue
    for (const specifier of importsOf(text)) {
      const target = relative(root, resolve(dirname(join(root, path)), specifier))
      if (isRoutes(target) && path !== 'web/src/app/router.ts') {
        t.fail(`${path} imports ${specifier}`)
      }
    }
  }
})

t.test('the path of an endpoint is written in the contract only', async (t) => {
  const { endpoints } = await import('../src/index.ts')
  const paths = Object.values(endpoints).map((endpoint) => endpoint.path)
  for (const { path: file, text } of files) {
    if (file.startsWith('shared/contract/src') || file.includes('/test/')) continue
    for (const path of paths) {
      const quoted = new RegExp(`['"\`/]${path.replaceAll('/', '\\/')}['"\`]`)
      if (quoted.test(text)) t.fail(`${file} names ${path}`)
    }
  }
})

function workspaceOf(path: string): (typeof workspaces)[number] | undefined {
  return workspaces.find((workspace) => path.startsWith(`${workspace}/`))
}

function importsOf(text: string): string[] {
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([, specifier]) => specifier ?? '')
}

function sourcesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', '.tap', 'test'].includes(entry.name)
        ? []
        : sourcesBelow(path)
    }
    if (!/\.(?:tsx?|css)$/.test(entry.name)) return []
    return [{ path: relative(root, path), text: readFileSync(path, 'utf8') }]
  })
}
