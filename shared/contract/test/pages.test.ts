import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.tap'])
const pages = pagesBelow('').map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

t.test('links of the pages lead to a file, and to a heading of it', async (t) => {
  t.ok(pages.length > 20, 'the pages were found')
  for (const { path, text } of pages) {
    for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue
      const [file = '', heading] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, target))) t.fail(`${path}: ${link}`)
      else if (heading !== undefined && !anchorsOf(target).includes(heading)) {
        t.fail(`${path}: no heading ${link}`)
      }
    }
  }
})

t.test('commands of the pages name scripts that exist', async (t) => {
  const folders = ['.', '.scripts/fonts', ...(readPackage('.').workspaces ?? [])]
  const packages = folders.map((folder) => ({ folder, ...readPackage(folder) }))
  for (const { path, text } of pages) {
    const commands = text.matchAll(
      /npm run (?:--silent )?([a-z][\w:-]*)(?: -w (\S+?)(?=[`\s]))?/g,
    )
    for (const [command, script = '', workspace] of commands) {
      const exists = packages.some(
        ({ folder, name, scripts = {} }) =>
          script in scripts && [undefined, name, folder].includes(workspace),
      )
      if (!exists) t.fail(`${path}: ${command}`)
    }
  }
})

/** Words that a page may have. Decision records and the changelog have no limit. */
const MAX_WORDS = 1_200
const OTHER_LIMITS: Readonly<Record<string, number>> = {
  'README.md': 900,
  'CONTRIBUTING.md': 2_250,
}

t.test('no page is longer than a reader takes in at a time', async (t) => {
  for (const { path, text } of pages) {
    if (path === 'CHANGELOG.md' || path.includes('docs/decisions/')) continue
    const words = text.split(/\s+/).filter((word) => word !== '').length
    const limit = OTHER_LIMITS[path] ?? MAX_WORDS
    t.ok(words <= limit, `${path} has ${words} words of ${limit}`)
  }
})

interface Package {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly workspaces?: readonly string[]
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

function pagesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pagesBelow(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): readonly string[] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
  )
}
