// `npm run check:reproducible`: builds the page here and in a copy of the repository, and compares
// each byte. Takes about a minute; the packages that others import are built anew in the copy, too.
import { createHash } from 'node:crypto'
import {
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
import { packages, root, run } from './steps.mjs'

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

const build = (cwd, workspaces) =>
  run(
    'npm',
    ['run', 'build', '--silent', ...workspaces.flatMap((name) => ['-w', name])],
    {
      cwd,
      shell: process.platform === 'win32',
    },
  )

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
    else linkSync(source, target)
  }
}

// On the same disk, as hard links need it.
mkdirSync(join(root, '.data'), { recursive: true })
const copy = mkdtempSync(join(root, '.data/another-folder-'))
try {
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isCopied })
  }
  for (const folder of ['node_modules', ...NESTED]) {
    linkFolder(join(root, folder), join(copy, folder))
  }
  await build(root, [...packages, 'web'])
  await build(copy, [...packages, 'web'])
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
