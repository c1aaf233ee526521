// Test files, grouped into suites: a suite is one process, which loads what its files share once.
//   *.test.ts(x)     what `npm test` runs: no fixed wait, no download, no program that npm did not install
//   *.full.test.ts   what `npm run test:full` runs besides: live networks, servers, volume; a suite each
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { FILE_TIMEOUT } from './file-timeout.mjs'
import { root, workspaces } from './steps.mjs'

/** Suites by the beginning of their files' paths; the longest beginning counts. Long ones first. */
const SUITES = [
  { at: 'web/test/browser/recorded/', needsBuild: true },
  { at: 'web/test/browser/', needsBuild: true },
  { at: 'bff/embedded/test/chain/', needsBuild: true },
  { at: 'shared/verify/test/' },
  { at: 'shared/verify/test/cli.', needsBuild: true },
  { at: 'web/test/parts/contract/' },
  { at: 'web/test/parts/' },
  { at: 'web/test/screens/' },
  { at: 'bff/test/main.', needsBuild: true },
  { at: 'bff/test/plugins/' },
  { at: 'bff/embedded/test/' },
  { at: 'bff/embedded/test/main.', needsBuild: true },
  { at: 'bff/embedded/test/indexer/', needsBuild: true },
  { at: 'bff/embedded/test/rollup/', needsBuild: true },
  { at: 'web/test/any-response/' },
  { at: 'web/test/' },
  { at: 'web/test/build/', needsBuild: true },
  { at: 'bff/test/' },
  { at: 'bff/test/check-backend/', needsBuild: true },
  { at: 'shared/contract/test/' },
]
const byLength = [...SUITES].sort((a, b) => b.at.length - a.at.length)

/** First line of a test file that needs a window of jsdom; `openWindow` refuses any other. */
const WINDOW_MARK = '// @window\n'

/** Longest time of a full file, in seconds: far above what it takes. */
const FULL_TIMEOUT = 2_400

/**
 * `{ name, workspace, paths, timeout, isFull, isProduction, needsBuild, needsBrowser }` of each
 * suite. `selection` are parts of paths of which one must match; full files need `isFull` or such a
 * part.
 */
export function suites({ isFull, isUnit, selection }) {
  const chosen = testFiles().filter((path) =>
    selection.length === 0
      ? isFull || !isFullFile(path)
      : selection.some((part) => path.includes(part)),
  )
  const shared = SUITES.filter(({ needsBuild }) => !(isUnit && needsBuild)).flatMap(
    ({ at, needsBuild = false }) => {
      const paths = chosen.filter((path) => !isFullFile(path) && suiteOf(path) === at)
      const withWindow = paths.filter(hasWindow)
      const without = paths.filter((path) => !withWindow.includes(path))
      return [
        { name: at, paths: without, needsBuild },
        // React's development build draws twice and checks much: about twice the processor time.
        {
          name: `${at} with a window`,
          paths: withWindow,
          needsBuild,
          isProduction: true,
        },
      ]
    },
  )
  const full = chosen.filter(isFullFile).map((path) => ({ name: path, paths: [path] }))
  return [
    ...shared.map((suite) => ({
      ...suite,
      timeout: FILE_TIMEOUT * suite.paths.length,
      isFull: false,
    })),
    ...full.map((suite) => ({
      ...suite,
      timeout: FULL_TIMEOUT,
      isFull: true,
      needsBuild: true,
    })),
  ]
    .filter(({ paths }) => paths.length > 0)
    .map((suite) => ({
      ...suite,
      workspace: workspaceOf(suite.paths[0]),
      needsBrowser: suite.name.startsWith('web/test/browser/'),
    }))
}

const isFullFile = (path) => path.includes('.full.test.')

const suiteOf = (path) => byLength.find(({ at }) => path.startsWith(at)).at

const workspaceOf = (path) =>
  workspaces.findLast((workspace) => path.startsWith(`${workspace}/test/`))

/** Paths from the top of the repository. */
const testFiles = () =>
  workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace, 'test'), { recursive: true })
      .map((name) => `${workspace}/test/${name.split(sep).join('/')}`)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .sort(),
  )

/** Files with a window of jsdom change globals, so they don't share a process with others. */
const hasWindow = (path) => readFileSync(join(root, path), 'utf8').startsWith(WINDOW_MARK)
