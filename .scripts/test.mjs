// `npm test`: installs, lints, builds, type-checks and runs every test; the last line counts
// them. Each workspace runs tap by itself, because tap takes its settings from there.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import {
  bin,
  build,
  checkNode,
  fail,
  install,
  root,
  run,
  step,
  workspaces,
} from './steps.mjs'

checkNode()
try {
  await install()
  step('Linting')
  await bin('biome', ['ci', '--reporter=summary', '.'])
  await build()
  await run(process.execPath, [join(root, '.scripts/typecheck.mjs')])
} catch (error) {
  fail(`Failed before the tests: ${error.message}`)
}

// The embedded network's tests wait for blocks most of the time; the others use that.
const WAITING = 'bff/embedded'
const others = workspaces.filter((workspace) => workspace !== WAITING)
const suiteOf = (workspace) => ({ name: workspace, folder: workspace, args: [] })
const browser = {
  name: 'browser',
  folder: 'web',
  // One at a time: each starts a whole explorer and a browser.
  args: ['--jobs=1', '--timeout=1800', 'test/browser/*.test.ts'],
}
let passed = 0
let failed = 0
await Promise.all([test([suiteOf(WAITING)]), test(others.map(suiteOf))])
await test([browser])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** Runs suites one after the other. */
async function test(suites) {
  for (const suite of suites) {
    step(`Testing ${suite.name}`)
    const result = await tap(suite)
    process.stdout.write(
      `  ${suite.name}: ${result.passed} passed, ${result.failed} failed\n`,
    )
    passed += result.passed
    failed += result.failed
  }
}

/** Runs tap and counts assertions; a run that ends badly counts as at least one failure. */
function tap({ folder, args }) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      join(root, 'node_modules/.bin/tap'),
      ['run', '--reporter=tap', '--disable-coverage', ...args],
      {
        cwd: join(root, folder),
        stdio: ['ignore', 'pipe', 'inherit'],
        shell: process.platform === 'win32',
      },
    )
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      const summary = text.match(/^# \{ total: .*\}$/gm)?.at(-1) ?? ''
      const count = (name) =>
        Number(summary.match(new RegExp(`\\b${name}: (\\d+)`))?.[1] ?? 0)
      const failures = count('fail')
      const broken = code !== 0 && failures === 0 ? 1 : 0
      if (code !== 0) process.stdout.write(text)
      resolve({ passed: count('pass'), failed: failures + broken })
    })
  })
}
