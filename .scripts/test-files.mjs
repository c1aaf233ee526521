// Every test file with its tier. The name decides:
//   test/browser/*.test.ts      browser: a real browser
//   *.integration.test.ts       integration: starts a chain, a server process or a compiler, or is exhaustive
//   any other *.test.ts(x)      unit: shares a process with others, no socket but loopback
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root, workspaces } from './steps.mjs'

/** Files that take minutes: they start first, so that none of them runs alone at the end. */
const LONG = [
  'bff/test/container.',
  'bff/embedded/test/kills.',
  'bff/embedded/test/main.',
  'bff/embedded/test/usual-timing.',
  'web/test/browser/routes.',
  'web/test/browser/views.',
  'web/test/browser/contracts.',
  'web/test/browser/evidence.',
]
/** Files that copy the network with two weeks of history. */
const WITH_HISTORY = [
  'bff/embedded/test/kills.',
  'bff/embedded/test/main.',
  'bff/embedded/test/usual-timing.',
  'bff/test/local/life.',
  'web/test/browser/',
]

/** `{ path, workspace, tier, needsHistory }` of each, the long ones first; `path` is from the top of the repository. */
export function testFiles() {
  const files = workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace, 'test'), { recursive: true })
      .map((name) => `${workspace}/test/${name.split(sep).join('/')}`)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .sort()
      .map((path) => ({
        path,
        workspace,
        tier: tierOf(path),
        needsHistory: startsWithOne(WITH_HISTORY, path),
      })),
  )
  const isLong = ({ path }) => startsWithOne(LONG, path)
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))]
}

/** Most unit test files that share a process: few enough that every core gets several groups. */
const GROUP_SIZE = 25

/**
 * Files that run in one process: unit tests of the same workspace, those with a browser window
 * (jsdom) apart from the others; any other file is alone.
 */
export function groupsOf(files) {
  const shared = new Map()
  const alone = []
  for (const file of files) {
    if (file.tier !== 'unit') {
      alone.push([file])
      continue
    }
    const key = `${file.workspace} ${hasWindow(file)}`
    shared.set(key, [...(shared.get(key) ?? []), file])
  }
  const groups = [...shared.values()].flatMap((group) => {
    const parts = Math.ceil(group.length / GROUP_SIZE)
    return Array.from({ length: parts }, (_, part) =>
      group.filter((_, index) => index % parts === part),
    )
  })
  return [...alone, ...groups.sort((a, b) => b.length - a.length)]
}

const hasWindow = ({ path }) =>
  readFileSync(join(root, path), 'utf8').includes('fixtures/browser-window')

function startsWithOne(beginnings, path) {
  return beginnings.some((beginning) => path.startsWith(beginning))
}

function tierOf(path) {
  if (path.includes('/test/browser/')) return 'browser'
  return /\.integration\.test\.tsx?$/.test(path) ? 'integration' : 'unit'
}
