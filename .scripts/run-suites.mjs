// Runs suites with tap, two at a time, and prints a line for each test file with the number of its
// assertions, which no run may change, then what failed.
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { Parser } from 'tap-parser'
import { stringify } from 'tap-yaml'
import { root } from './steps.mjs'

/** Worker threads of the embedded network are started from their TypeScript. */
const loader = pathToFileURL(join(root, '.scripts/typescript.mjs')).href

/**
 * Starts a program without what tap would load into it, and into each process that a test starts. As
 * suites run side by side, the garbage collector has no threads of its own; with room for what lives
 * briefly it runs rarely.
 */
const PLAIN = [
  '-u',
  'NODE_OPTIONS',
  process.execPath,
  '--enable-source-maps',
  '--single-threaded-gc',
  '--max-semi-space-size=64',
]

/** Most characters of a failed suite's standard error that are shown. */
const SHOWN = 10_000

/** `programs` has the program of each suite by its name. */
export function runSuites(suites, programs) {
  t.register()
  t.pipe(reporter(programs))
  t.setTimeout(0)
  t.jobs = 2
  for (const { name, workspace, timeout, isFull, isProduction } of suites) {
    const flags = workspace === 'bff/embedded' ? [`--import=${loader}`] : []
    t.spawn(
      'env',
      [...PLAIN, ...flags, programs.get(name)],
      {
        cwd: join(root, workspace),
        env: {
          ...process.env,
          TAP_TIMEOUT: String(timeout),
          ...(isProduction && { NODE_ENV: 'production' }),
        },
        timeout: timeout * 1_000,
        stdio: ['ignore', 'pipe', openSync(errorsOf(programs.get(name)), 'w')],
        // Those that are not buffered run alone.
        buffered: !isFull,
      },
      name,
    )
  }
  t.end()
}

/** File of what a suite writes to standard error: shown if the suite fails. */
const errorsOf = (program) => `${program}.log`

/** Takes the tests' TAP and prints what a reader needs of it. */
function reporter(programs) {
  const parser = new Parser()
  const failures = []
  const failedSuites = []
  let count = 0
  const print = (text) => process.stdout.write(`${text}\n`)
  parser.on('child', (suite) => {
    suite.on('child', (file) =>
      file.once('complete', ({ ok, time = 0 }) => {
        const seconds = (time / 1_000).toFixed(1)
        print(`  ${ok ? 'ok' : 'not ok'} ${file.name}, ${count} assertions, ${seconds} s`)
        count = 0
      }),
    )
    suite.once('complete', ({ ok }) => ok || failedSuites.push(suite.name))
  })
  parser.on('result', (result) => {
    count++
    if (!result.ok) failures.push(result)
  })
  parser.on('complete', ({ ok }) => {
    for (const { fullname, name, diag } of failures) {
      print(`not ok ${fullname} > ${name}\n${diag ? stringify(diag) : ''}`)
    }
    for (const name of failedSuites) {
      print(
        `not ok ${name}\n${readFileSync(errorsOf(programs.get(name)), 'utf8').slice(-SHOWN)}`,
      )
    }
    const { pass, fail } = t.assertTotals
    print(`${pass} passed, ${ok ? fail : Math.max(fail, 1)} failed`)
  })
  return parser
}
