// The build of a first start, where somebody waits for the page. What comes out behaves like the
// result of `npm run build`, made in a fraction of the time: types are stripped by Vite's
// compiler (no declarations, which only type checks and editors read), the page is compressed less.
// Prints a line when a step begins.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root } from './steps.mjs'

const web = join(root, 'web')

try {
  // Vite is a dependency of the page, wherever npm has put it.
  const vite = createRequire(join(web, 'package.json')).resolve('vite')
  const { build, transformWithOxc } = await import(pathToFileURL(vite).href)
  for (const workspace of ['shared/contract', 'shared/verify', 'bff', 'bff/embedded']) {
    process.stdout.write(`Building ${workspace}\n`)
    await stripTypes(workspace, transformWithOxc)
  }
  process.stdout.write('Building web\n')
  process.chdir(web)
  await build({ mode: 'quick', logLevel: 'warn' })
} catch (error) {
  fail(`The build failed: ${error.message}`)
}

/** Writes `dist` of a workspace: one module for each of its sources. */
async function stripTypes(workspace, transform) {
  const sources = join(root, workspace, 'src')
  const target = join(root, workspace, 'dist')
  const modules = readdirSync(sources, { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'),
  )
  for (const name of modules) {
    const file = join(sources, name)
    const { code } = await transform(readFileSync(file, 'utf8'), file, {
      target: 'es2023',
      sourcemap: false,
      typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
    })
    const made = join(target, name.split(sep).join('/').replace(/\.ts$/, '.js'))
    mkdirSync(dirname(made), { recursive: true })
    writeFileSync(made, code)
  }
}
