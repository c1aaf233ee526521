// Runs test files, which are tap programs, from their bundles: a unit test beside others in one
// process, any other in its own process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.mjs'

/** Time limit of each file in seconds, unless the file sets its own. */
const TIMEOUT = { unit: 300, integration: 900, browser: 2_400 }
/** A process that still runs after this is killed, in milliseconds: a loop lets no timer run. */
const KILL_AFTER_MS = { unit: 900_000, integration: 1_600_000, browser: 2_600_000 }
/** Longest wait for the rest of the output of a process that has ended, in milliseconds. */
const CLOSE_MS = 5_000

/** Worker threads of the embedded network are started from their TypeScript. */
const loader = pathToFileURL(join(root, '.scripts/typescript.mjs')).href
const nodeOptions = { 'bff/embedded': [`--import=${loader}`] }
const groupProgram = join(root, '.scripts/test-group.mjs')
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) end(child)
    process.exit(1)
  })
}

/**
 * Runs test files of one workspace and tier in one process. Resolves to
 * `{ path, passed, failed, ms, output }` of each; a file that ends without counts has failed.
 */
export async function runTestFiles(files, bundles) {
  const started = performance.now()
  const [{ workspace, tier }] = files
  const isGroup = tier === 'unit'
  const program = isGroup ? groupProgram : bundles.get(files[0].path)
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...(nodeOptions[workspace] ?? []), program],
    {
      cwd: join(root, workspace),
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, TAP_TIMEOUT: String(TIMEOUT[tier]) },
      // Its own process group, so that what a test leaves behind ends with it.
      detached: process.platform !== 'win32',
    },
  )
  // It may end without having read its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(
    isGroup
      ? JSON.stringify(files.map(({ path }) => ({ path, bundle: bundles.get(path) })))
      : '',
  )
  const { problem, output } = await endOf(child, KILL_AFTER_MS[tier])
  const ms = performance.now() - started
  if (!isGroup) {
    return [{ path: files[0].path, ms, ...verdict(counts(output), problem, output) }]
  }
  return resultsOfGroup(files, problem, output)
}

/** Resolves once a process has ended, by itself or killed: `problem` is undefined after a 0. */
function endOf(child, limitMs) {
  running.add(child)
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(child), limitMs)
    const settle = (problem) => {
      clearTimeout(timer)
      running.delete(child)
      end(child)
      resolve({ problem, output: Buffer.concat(chunks).toString() })
    }
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => {
      const problem = code === 0 ? undefined : `ended with ${signal ?? code}`
      // The rest of its process group may hold the pipes open; processes outside of it must not.
      end(child)
      const late = setTimeout(settle, CLOSE_MS, problem)
      child.once('close', () => {
        clearTimeout(late)
        settle(problem)
      })
    })
  })
}

function verdict({ passed, failed }, problem, output) {
  const ok = problem === undefined && passed > 0 && failed === 0
  return {
    passed,
    failed: ok ? 0 : Math.max(failed, 1),
    output: problem === undefined ? output : `${output}\n${problem}\n`,
  }
}

/** Results of the files of a group, each with its own part of the output. */
function resultsOfGroup(files, problem, output) {
  const starts = files.map(({ path }) => output.indexOf(`# Subtest: ${path}\n`))
  const results = files.map(({ path }, index) => {
    const next = starts.slice(index + 1).find((start) => start >= 0)
    const part = starts[index] < 0 ? '' : output.slice(starts[index], next)
    const [, passed, failed] = part.match(/^# \S+: (\d+) passed, (\d+) failed$/m) ?? []
    const [, not, time] = part.match(/^(not )?ok \d+ - .* # time=([\d.]+)ms/m) ?? []
    const hasEnded = passed !== undefined
    const own = !hasEnded ? (problem ?? 'ended early') : not ? 'failed' : undefined
    const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
    return { path, ms: Number(time ?? 0), ...verdict(count, own, part) }
  })
  // Every file passed, and still the process ended badly: the last one left something behind.
  if (problem !== undefined && results.every(({ failed }) => failed === 0)) {
    const last = results.at(-1)
    Object.assign(last, verdict(last, problem, output))
  }
  return results
}

/** Counts of assertions from the summary with which a tap program ends. */
function counts(output) {
  const summary = output.match(/^# \{ total: .*\}$/gm)?.at(-1) ?? ''
  const count = (name) => Number(summary.match(RegExp(`\\b${name}: (\\d+)`))?.[1] ?? 0)
  return { passed: count('pass'), failed: count('fail') }
}

/** Kills a process with all that it started. */
function end(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
