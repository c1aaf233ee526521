// `npm test`: installs, builds, lints, checks types and runs the test suites, two processes at a time.
//   npm test -- web/test/lib    suites of the files whose path contains this
//   npm run test:unit           suites that need no build
//   npm run test:full           everything, the full files one at a time; `.scripts/install-tools` first
// The last line is `N passed, N failed`.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bundleTests } from './bundle-tests.mjs'
import {
  bin,
  build,
  buildPackages,
  checkNode,
  checkTypes,
  install,
  root,
  step,
} from './steps.mjs'
import { suites } from './suites.mjs'

const options = process.argv.slice(2)
const isFull = options.includes('--full')
const isUnit = options.includes('--unit')
const selection = options.filter((option) => !option.startsWith('--'))
const everything = !isUnit && selection.length === 0

checkNode()
process.env.PATH = `${join(root, '.data/tools')}${delimiter}${process.env.PATH}`
try {
  // A few files run with the packages that are there.
  if (everything || !existsSync(join(root, 'node_modules/tap'))) await install()
  const chosen = suites({ isFull, isUnit, selection })
  if (chosen.length === 0) throw new Error(`No test file matches ${selection.join(' ')}`)
  await Promise.all([
    chosen.some(({ needsBuild }) => needsBuild) ? build() : buildPackages(),
    everything && lint(),
    chosen.some(({ needsBrowser }) => needsBrowser) && unpackBrowser(),
  ])
  if (everything) {
    step('Checking types')
    await checkTypes()
  }
  const programs = await bundleTests(chosen)
  const { runSuites } = await import('./run-suites.mjs')
  runSuites(chosen, programs)
} catch (error) {
  process.stdout.write(`Failed before the tests: ${error.message}\n0 passed, 1 failed\n`)
  process.exitCode = 1
}

/** Before suites that run side by side ask for it. Without one, those that need it fail and say why. */
async function unpackBrowser() {
  await import('./typescript.mjs')
  const { findChromium } = await import(
    '../web/test/browser/fixtures/packaged-chromium.ts'
  )
  await findChromium().catch(({ message }) => step(message))
}

function lint() {
  step('Linting')
  return bin('biome', ['ci', '--reporter=summary', '.']).then(() =>
    bin('knip', ['--no-progress']),
  )
}
