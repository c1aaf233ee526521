// What `npm start` and `npm test` have in common: install and build only what is out of
// date. Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Top of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** In the order in which they need each other. */
export const workspaces = ['shared', 'bff', 'bff/embedded', 'web']
/** Inside node_modules, so that removing it forgets them too. */
const stampFolder = join(root, 'node_modules', '.explorer')
/** What a finished build leaves behind. */
const built = [
  'shared/dist/index.js',
  'bff/dist/main.js',
  'bff/embedded/dist/main.js',
  'web/dist/index.html',
]
const skipped = new Set(['node_modules', 'dist', 'test', '.tap', '.data'])
const sourceFile = /\.(?:tsx?|mjs|cjs|css|html|json|svg|sol)$/

/** Ends with a clear message where Node.js is too old, before a syntax error would. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`This needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}

/** One line on stderr, exit code 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Runs a command to its end; rejects with its exit code where that is not 0. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${args.slice(-2).join(' ')} ended with ${signal ?? code}`))
    })
  })
}

/** Runs a tool of node_modules/.bin. */
export function bin(tool, args) {
  return run(join(root, 'node_modules/.bin', tool), args, {
    shell: process.platform === 'win32',
  })
}

/** Runs npm: the one that started this script, if there is one. */
function npm(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args])
    : run('npm', args, { shell: process.platform === 'win32' })
}

/** Installs the locked dependencies unless node_modules already holds exactly them. */
export async function install() {
  const wanted = digest([
    'package-lock.json',
    'package.json',
    ...workspaces.map((workspace) => `${workspace}/package.json`),
  ])
  if (readStamp('installed') === wanted) return
  step('Installing dependencies (about a minute, once)')
  await npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
  writeStamp('installed', wanted)
}

/** Builds every workspace unless what is built comes from these very sources. */
export async function build() {
  const wanted = digest([
    'package-lock.json',
    'tsconfig.base.json',
    ...workspaces.flatMap((workspace) => sourcesBelow(workspace)),
  ])
  const complete = built.every((file) => existsSync(join(root, file)))
  if (complete && readStamp('built') === wanted) return
  step('Building')
  await npm('run', 'build', '--silent')
  writeStamp('built', wanted)
}

/** A line that tells what is going on. */
export function step(text) {
  process.stdout.write(`${text} …\n`)
}

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .filter((entry) => !workspaces.includes(`${folder}/${entry.name}`))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourcesBelow(path)
      return sourceFile.test(entry.name) ? [path] : []
    })
}

function digest(files) {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function readStamp(name) {
  const file = join(stampFolder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(join(stampFolder, name), value)
}
