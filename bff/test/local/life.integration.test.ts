import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { descendants, untilEnded } from './processes.ts'

// The history may still have to be made, which takes a while on a busy machine.
t.setTimeout(1_200_000)

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const linux = process.platform === 'linux'

const start = (): ServerProcess =>
  startServer(main, {
    ...process.env,
    EXPLORER_ENV: 'LOCAL',
    EXPLORER_DATA_DIR: network,
    EXPLORER_EMBEDDED_TIMING: 'short',
    LOG_LEVEL: 'warn',
    PORT: '0',
  })

/** All go on with one network, whose history is made. */
const network = await mkdtemp(join(tmpdir(), 'explorer-life-'))
t.teardown(() => rm(network, { recursive: true, force: true, maxRetries: 3 }))
const prepare = fileURLToPath(new URL('../../embedded/dist/prepare.js', import.meta.url))
await promisify(execFile)(process.execPath, [prepare, network])

async function startReady(t: Test) {
  const { child, listening, ended } = start()
  const url = await listening
  const below = descendants(Number(child.pid))
  t.ok(
    below.some(({ command }) => command.includes('anvil')),
    'a real node runs below it',
  )
  return { child, ended, url, below }
}

t.test('SIGTERM ends it and every child', { skip: !linux }, async (t) => {
  const { child, ended, below, url } = await startReady(t)
  t.equal((await fetch(new URL('/readyz', url))).status, 200)
  const page = await (await fetch(url)).text()
  t.match(page, /"teeRoots":\[{"name":"Development/, 'the page knows what to check with')
  child.kill('SIGTERM')
  t.match(await ended, { code: 0 })
  await untilEnded(below)
})

t.test(
  'killed without warning, it leaves no process behind',
  { skip: !linux },
  async (t) => {
    const { child, ended, below } = await startReady(t)
    child.kill('SIGKILL')
    t.match(await ended, { signal: 'SIGKILL' })
    await untilEnded(below)
  },
)
