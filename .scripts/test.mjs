// `npm test`: installs, lints, builds, checks types and runs every test. `npm run test:unit`,
// `test:integration` and `test:browser` run one tier. Arguments select files by a part of their
// path: `npm run test:unit -- web/test/lib`. `npm test -- --reproducible` also compares the page with
// one that is built in another folder. The last line is `N passed, N failed`.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { bundleTests } from './bundle-tests.mjs'
import {
  bin,
  build,
  buildPackages,
  checkNode,
  install,
  root,
  run,
  step,
  workspaces,
} from './steps.mjs'
import { runTestFiles } from './test-file.mjs'
import { groupsOf, testFiles } from './test-files.mjs'

/** Test files of a kind that run at once. Those of the embedded network wait for blocks most of the time. */
const AT_ONCE = { unit: availableParallelism(), integration: 2, history: 2, browser: 2 }
/**
 * The same when everything runs: three lanes keep two cores busy. With more of them a network and a
 * browser get so little of a core that waits end before what they wait for. A lane that is through
 * helps with the other kinds.
 */
const AT_ONCE_BESIDE = {
  unit: Math.max(0, availableParallelism() - 2),
  integration: 1,
  history: 1,
  browser: 1,
}
const SLOWEST = 10

const options = process.argv.slice(2)
const tier = options.find((option) => option.startsWith('--tier='))?.slice(7)
const selection = options.filter((option) => !option.startsWith('--'))
const isReproducible = options.includes('--reproducible')
const everything = tier === undefined && selection.length === 0
const selected = testFiles().filter(
  (file) =>
    (tier === undefined || file.tier === tier) &&
    (selection.length === 0 || selection.some((part) => file.path.includes(part))),
)
const of = (name) => selected.filter((file) => file.tier === name)
const needsBuild =
  everything || isReproducible || selected.some((file) => file.tier !== 'unit')
const total = { passed: 0, failed: 0 }
const durations = []
const failures = []
const bundles = new Map()

checkNode()
try {
  // A tier or a few files run with the packages that are there.
  if (everything || !existsSync(join(root, 'node_modules/rolldown'))) await install()
  await Promise.all([needsBuild ? build() : buildPackages(), everything && lint()])
} catch (error) {
  process.stdout.write(`Failed before the tests: ${error.message}\n`)
  total.failed += 1
  finish()
}
if (selected.length === 0) {
  process.stdout.write(`No test file matches ${selection.join(' ')}\n`)
  total.failed += 1
}
step(`Testing ${selected.length} files`)
await attempt('Bundles of tests', bundleAll)
const waiting = {
  unit: groupsOf(of('unit')),
  integration: groupsOf(of('integration').filter(({ needsHistory }) => !needsHistory)),
  history: groupsOf(of('integration').filter(({ needsHistory }) => needsHistory)),
  browser: groupsOf(of('browser')),
}
const history = makeHistory()
await Promise.all([
  everything && checkTypes(),
  isReproducible && checkReproducible(),
  ...Object.entries(everything ? AT_ONCE_BESIDE : AT_ONCE).flatMap(([kind, count]) =>
    waiting[kind].length > 0 ? Array.from({ length: count }, () => lane(kind)) : [],
  ),
])
showSlowest()
showFailures()
finish()

function lint() {
  return attempt('Lint', () => bin('biome', ['ci', '--reporter=summary', '.']))
}

function checkTypes() {
  // Its threads would repeat each other's work, and the cores are busy with tests.
  return attempt('Type check', () => bin('tsc', ['-b', '.scripts', '--singleThreaded']))
}

function checkReproducible() {
  return attempt('Same page from two folders', () =>
    run(process.execPath, [join(root, '.scripts/check-reproducible.mjs')]),
  )
}

/** The network's two weeks of history, made once; suites copy it. */
async function makeHistory() {
  const program = join(root, 'bff/embedded/dist/prepare.js')
  const copies = selected.filter(({ needsHistory }) => needsHistory)
  if (copies.length > 1 && existsSync(program)) {
    await attempt('History for tests', () => run(process.execPath, [program]))
  }
}

async function bundleAll() {
  for (const workspace of workspaces) {
    const paths = selected
      .filter((file) => file.workspace === workspace)
      .map(({ path }) => path)
    if (paths.length === 0) continue
    for (const entry of await bundleTests(workspace, paths)) bundles.set(...entry)
  }
}

/** Runs a step that counts as one failure where it fails. */
async function attempt(name, work) {
  const started = performance.now()
  try {
    await work()
    process.stdout.write(`  ok ${name}, ${seconds(performance.now() - started)}\n`)
  } catch (error) {
    total.failed += 1
    process.stdout.write(`  not ok ${name}: ${error.message}\n`)
  }
}

/** Runs test files of a kind one after another; then helps with the others. */
async function lane(kind) {
  if (kind === 'history' || kind === 'browser') await history
  await runAll([kind])
  if (!everything) return
  await history
  await runAll(Object.keys(waiting))
}

async function runAll(kinds) {
  const next = () =>
    kinds
      .map((kind) => waiting[kind])
      .find(({ length }) => length)
      ?.shift()
  for (let group = next(); group; group = next()) await test(group)
}

async function test(group) {
  for (const { path, passed, failed, ms, output } of await runTestFiles(group, bundles)) {
    total.passed += passed
    total.failed += failed
    durations.push({ path, ms })
    const [skipped] = output.match(/SKIPPED: .*/) ?? []
    const facts = [
      `${passed} passed`,
      ...(failed ? [`${failed} failed`] : []),
      seconds(ms),
      ...(skipped ? [skipped] : []),
    ].join(', ')
    process.stdout.write(`  ${failed ? 'not ok' : 'ok'} ${path}: ${facts}\n`)
    if (failed) failures.push({ path, output })
  }
}

/** Failed assertions, at the end of the output, where they are found in a long log. */
function showFailures() {
  for (const { path, output } of failures) {
    process.stdout.write(`--- ${path}\n${failedAssertions(output)}\n--- ${path}\n`)
  }
}

/**
 * The failed assertions of a tap program with what they say; its whole output where none failed
 * and the program itself did, as the last lines then tell where.
 */
function failedAssertions(output) {
  const found = output.match(/^ *not ok .*\n(?:( *)---\n(?:.*\n)*?\1\.\.\.$)?/gm)
  return found === null ? output : found.join('\n')
}

function showSlowest() {
  if (durations.length <= SLOWEST) return
  process.stdout.write('Slowest test files:\n')
  for (const { path, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    process.stdout.write(`  ${seconds(ms).padStart(8)}  ${path}\n`)
  }
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

function finish() {
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  process.exit(total.failed === 0 ? 0 : 1)
}
