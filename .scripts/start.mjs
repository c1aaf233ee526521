// `npm start`: from a fresh clone to a running explorer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, checkNode, fail, install, root } from './steps.mjs'

checkNode()
try {
  await install()
  await build()
} catch (error) {
  fail(`Could not prepare the explorer: ${error.message}`)
}

const environment = process.env.EXPLORER_ENV ?? 'LOCAL'
const server = spawn(
  process.execPath,
  // A larger young generation is worth 1.4x to a proxy (README, "Measured").
  ['--max-semi-space-size=64', join(root, 'bff/dist/main.js')],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      EXPLORER_ENV: environment,
      // On a laptop one line a call would bury the address; LOG_LEVEL=info shows them.
      ...(environment === 'LOCAL' && { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
    },
  },
)

server.on('message', (message) => {
  if (message.type === 'progress') showProgress(message)
  if (message.type === 'listening') {
    endProgress()
    process.stdout.write(`\n  Explorer ready: ${message.url}\n  Ctrl-C stops it.\n\n`)
  }
})
server.once('exit', (code, signal) => {
  endProgress()
  process.exit(code ?? (signal ? 1 : 0))
})
// Ctrl-C in a terminal reaches the whole group; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill('SIGTERM'))
}

let progressText
function showProgress({ text, done, total }) {
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\x1b[K${text} … ${percent} %`)
  } else if (text !== progressText) {
    process.stdout.write(`${text} …\n`)
  }
  progressText = text
}

function endProgress() {
  if (progressText !== undefined && process.stdout.isTTY) process.stdout.write('\n')
  progressText = undefined
}
