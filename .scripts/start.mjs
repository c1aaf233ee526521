// `npm start`: from a fresh clone to a running explorer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeProgress } from './progress.mjs'
import { build, buildQuickly, checkNode, fail, install, root } from './steps.mjs'

checkNode()
const environment = process.env.EXPLORER_ENV || 'LOCAL'
const isLocal = environment === 'LOCAL'
const progress = makeProgress()
progress.step('Looking at what is installed and built')
try {
  await install(progress)
  // In front of a real backend the page is what visitors load: compressed as well as it can be.
  if (isLocal) await buildQuickly(progress)
  else await build()
} catch (error) {
  progress.end()
  fail(`Could not prepare the explorer: ${error.message}`)
}

progress.step('Starting')
const server = spawn(
  process.execPath,
  // A larger young generation is worth 1.4x to a proxy (bff/docs/measurements.md).
  ['--max-semi-space-size=64', join(root, 'bff/dist/main.js')],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      EXPLORER_ENV: environment,
      // On a terminal one line a call would bury the address; LOG_LEVEL=info shows them.
      ...(isLocal &&
        process.stdout.isTTY && { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
    },
  },
)

server.on('message', ({ type, url, text, done, total }) => {
  if (type === 'progress') {
    progress.step(text)
    if (total > 1) progress.detail(`${Math.floor((100 * done) / total)} %`)
  }
  if (type === 'serving' && isLocal) {
    progress.say(
      `\n  Explorer: ${url}\n  It works already; what is still made shows below. Ctrl-C stops it.\n\n`,
    )
  }
  if (type === 'listening') {
    progress.end()
    process.stdout.write(`\n  Explorer ready: ${url}\n  Ctrl-C stops it.\n\n`)
  }
})
server.once('exit', (code, signal) => {
  progress.end()
  process.exit(code ?? (signal ? 1 : 0))
})
// Ctrl-C in a terminal reaches the whole group; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Without a terminal that could have been closed, SIGHUP has a server read its files again.
  const isReload = signal === 'SIGHUP' && !isLocal && !process.stdout.isTTY
  process.on(signal, () => server.kill(isReload ? signal : 'SIGTERM'))
}
