// Figures that CI prints beside the tests: weight of the page and a short bench. It never fails: the
// build holds the budgets, and a bench on a shared machine decides nothing.
import { spawn } from 'node:child_process'
import { build, install, root, step } from './steps.mjs'

/** Longest time for the bench, in milliseconds; it is cut off where it is slower. */
const BENCH_MS = 150_000

try {
  await install()
  await build()
  await show('Weighing the page', ['run', '--silent', 'check:budgets'])
  const bench = ['run', '--silent', 'bench', '--', '1', '20']
  await show('Measuring, one second a figure', bench)
} catch (error) {
  process.stdout.write(`No figures: ${error.message}\n`)
}

/** Runs npm with its output shown, in its own process group that ends with it. */
async function show(title, args) {
  step(title)
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const over = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of them are gone already.
    }
  }
  const timer = setTimeout(() => {
    process.stdout.write(`  cut off after ${BENCH_MS / 1000} s\n`)
    over()
  }, BENCH_MS)
  await new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  })
  clearTimeout(timer)
  over()
}
