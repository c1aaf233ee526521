// `npm run check:reproducible`: builds the page in a copy of the repository and compares each byte
// with the page that is built here, which is built only where it is out of date. The packages that
// others import are built anew in the copy, too. Tests may run beside it.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, install, packages, root, run } from './steps.mjs'

/** Left out of the copy: what is built, written at run time, or linked. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.data',
  '.git',
  '.tap',
  'test',
  'docs',
])
/** Workspaces of which npm keeps some packages apart. */
const NESTED = [...packages, 'web']
  .map((name) => join(name, 'node_modules'))
  .filter((folder) => existsSync(join(root, folder)))
const isCopied = (path) =>
  !relative(root, path)
    .split(sep)
    .some((part) => LEFT_OUT.has(part) || part.endsWith('.tsbuildinfo'))

/** Hash of each file of a folder, by its path below it. */
const hashes = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        relative(folder, path),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )

/** Copies installed packages by hard links: linked folders would be read under their own paths. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [from, to].map((folder) => join(folder, entry.name))
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target)
  } catch {
    // Not every file system has hard links, and some limit their number.
    copyFileSync(source, target)
  }
}

/** Links `node_modules` without what tools and tests keep in it, which may change meanwhile. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue
    const [source, target] = [from, to].map((folder) => join(folder, entry.name))
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFolder(source, target)
  }
}

await install()
await build()
// On the same disk, as hard links need it.
mkdirSync(join(root, '.data'), { recursive: true })
const copy = mkdtempSync(join(root, '.data/another-folder-'))
try {
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isCopied })
  }
  for (const folder of ['node_modules', ...NESTED]) {
    linkPackages(join(root, folder), join(copy, folder))
  }
  const workspaces = [...packages, 'web'].flatMap((name) => ['-w', name])
  await run('npm', ['run', 'build', '--silent', ...workspaces], {
    cwd: copy,
    shell: process.platform === 'win32',
  })
  const [here, there] = [root, copy].map((folder) => hashes(join(folder, 'web/dist')))
  const paths = new Set([...here.keys(), ...there.keys()])
  const different = [...paths].filter((path) => here.get(path) !== there.get(path))
  if (different.length > 0) {
    throw new Error(`these differ: ${different.slice(0, 20).join(', ')}`)
  }
  process.stdout.write(`${paths.size} files, the same bytes from two folders\n`)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`The build is not reproducible: ${error.message}\n`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
