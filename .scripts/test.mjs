// `npm test`: installs, lints, builds, checks types and runs every test. `npm run test:unit`,
// `test:integration` and `test:browser` run one tier. Arguments select files by a part of their
// path: `npm run test:unit -- web/test/lib`. The last line is `N passed, N failed`.
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

/** Test files that run at once. Those of the embedded network wait for blocks most of the time. */
const AT_ONCE = { unit: availableParallelism(), history: 2, browser: 2 }
const SLOWEST = 10

const options = process.argv.slice(2)
const tier = options.find((option) => option.startsWith('--tier='))?.slice(7)
const selection = options.filter((option) => !option.startsWith('--'))
const everything = tier === undefined && selection.length === 0
const selected = testFiles().filter(
  (file) =>
    (tier === undefined || file.tier === tier) &&
    (selection.length === 0 || selection.some((part) => file.path.includes(part))),
)
const of = (name) => selected.filter((file) => file.tier === name)
const needsBuild = everything || selected.some((file) => file.tier !== 'unit')
const total = { passed: 0, failed: 0 }
const durations = []
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
// Two cores are kept busy by one lane of each kind.
await Promise.all([
  everything && checkTypes(),
  lane(of('unit'), everything ? 1 : AT_ONCE.unit),
  lane(
    of('integration').filter(({ needsHistory }) => !needsHistory),
    everything ? 1 : 2,
  ),
  makeHistory().then(() =>
    Promise.all([
      lane(
        of('integration').filter(({ needsHistory }) => needsHistory),
        AT_ONCE.history,
      ),
      lane(of('browser'), AT_ONCE.browser),
    ]),
  ),
])
showSlowest()
finish()

function lint() {
  return attempt('Lint', () => bin('biome', ['ci', '--reporter=summary', '.']))
}

function checkTypes() {
  // Its threads would repeat each other's work, and the cores are busy with tests.
  return attempt('Type check', () => bin('tsc', ['-b', '--singleThreaded']))
}

/** The network's two weeks of history, made once; suites copy it. */
async function makeHistory() {
  const program = join(root, 'bff/embedded/dist/prepare.js')
  if (needsBuild && selected.length > 1 && existsSync(program)) {
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

/** Runs test files, `atOnce` processes at the same time. */
async function lane(files, atOnce) {
  const waiting = groupsOf(files)
  const next = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await test(group)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
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
    if (failed) process.stdout.write(`--- ${path}\n${output}\n--- ${path}\n`)
  }
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
