// Steps that `npm start` and `npm test` share: they install and build only what is out of
// date. Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Top of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** In the order in which they need each other. */
export const workspaces = [
  'shared/contract',
  'shared/verify',
  'bff',
  'bff/embedded',
  'web',
]
/** Those of them that others import. */
export const packages = ['shared/contract', 'shared/verify']
/** Inside node_modules, so that removing it forgets them too. */
const stampFolder = join(root, 'node_modules', '.explorer')
/** Files that a finished build leaves behind. */
const built = [
  'shared/contract/dist/index.js',
  'shared/verify/dist/index.js',
  'bff/dist/main.js',
  'bff/embedded/dist/main.js',
  'web/dist/index.html',
]
const skipped = new Set(['node_modules', 'dist', 'test', 'deploy', '.tap', '.data'])
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

/** Runs a command to its end; where its exit code is not 0, rejects with that and its name. */
export function run(command, args, { name, ...options } = {}) {
  const shown = name ?? [basename(command), ...args].join(' ')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${shown} ended with ${signal ?? code}`))
    })
  })
}

/** Runs a tool of node_modules/.bin. */
export function bin(tool, args) {
  return run(join(root, 'node_modules/.bin', tool), args, {
    shell: process.platform === 'win32',
  })
}

/** Checks the types of all workspaces. Checkers side by side repeat each other's work, and need 5 GB. */
export const checkTypes = () => bin('tsc', ['-b', '.scripts', '--checkers', '1'])

/** Runs a script of this folder; `onLine` gets each line that it prints. */
function runScript(name, onLine) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, '.scripts', name)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: child.stdout }).on('line', onLine)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} ended with ${signal ?? code}`))
    })
  })
}

/**
 * Runs npm: the one that started this script, if there is one. Other package managers set
 * `npm_execpath`, too.
 */
function npm(...args) {
  const cli = process.env.npm_execpath ?? ''
  const name = ['npm', ...args.filter((arg) => !arg.startsWith('--'))].join(' ')
  return basename(cli) === 'npm-cli.js'
    ? run(process.execPath, [cli, ...args], { name })
    : run('npm', args, { name, shell: process.platform === 'win32' })
}

/** For those that print a line at each step and nothing else. */
const plainProgress = { step, pause() {} }

/** Installs the locked dependencies unless node_modules already holds exactly them. */
export async function install(progress = plainProgress) {
  if (isInstalled()) return
  progress.step('Installing dependencies (once, about a minute)')
  progress.pause()
  try {
    // NODE_ENV=production would leave out what builds.
    await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  } catch (error) {
    throw new Error(`${error.message}: is the network there?`, { cause: error })
  }
}

/**
 * The lock file that npm keeps inside node_modules, written at the end of an install, names every
 * package of ours. It lacks optional ones for other platforms.
 */
function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const { packages: installed } = JSON.parse(readFileSync(hidden, 'utf8'))
  const { packages: locked } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(locked).every(([path, { version, optional, link, resolved }]) => {
    if (!path.includes('node_modules/')) return true
    // A workspace may have moved.
    if (link) return installed[path]?.resolved === resolved
    return installed[path] ? installed[path].version === version : optional === true
  })
}

/** Builds every workspace, as `npm run build`, unless what is built comes from these very sources. */
export async function build() {
  if (isBuilt('full')) return
  step('Building')
  await npm('run', 'build', '--silent')
}

/** The same for somebody who waits for the page; a full build is as good. */
export async function buildQuickly(progress) {
  if (isBuilt('quick') || isBuilt('full')) return
  markUnbuilt()
  await runScript('quick-build.mjs', (line) => progress.step(line))
  markBuilt('quick')
}

const isBuilt = (kind) =>
  built.every((file) => existsSync(join(root, file))) &&
  readStamp('built') === `${kind} ${sourceDigest()}`

/** Notes that a build begins: until it ends, what is built may come from several states of the sources. */
export function markUnbuilt() {
  removeStamp('built')
}

/** Notes that what is built comes from the present sources: `full` or `quick`. */
export function markBuilt(kind) {
  writeStamp('built', `${kind} ${sourceDigest()}`)
}

const sourceDigest = () =>
  digest([
    'package-lock.json',
    'tsconfig.base.json',
    ...workspaces.flatMap((workspace) => sourcesBelow(workspace)),
  ])

/** Builds the packages that tests import, unless they are built from these very sources. */
export async function buildPackages() {
  for (const workspace of packages) {
    const stamp = workspace.replaceAll('/', '-')
    const wanted = digest(['tsconfig.base.json', ...packages.flatMap(sourcesBelow)])
    const isThere = existsSync(join(root, workspace, 'dist/index.js'))
    if (isThere && readStamp(stamp) === wanted) continue
    removeStamp(stamp)
    await npm('run', 'build', '--silent', '-w', workspace)
    writeStamp(stamp, wanted)
  }
}

/** Prints the step that begins. */
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

function removeStamp(name) {
  rmSync(join(stampFolder, name), { force: true })
}

function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(join(stampFolder, name), value)
}
