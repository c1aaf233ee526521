import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { descendants, survivors } from './processes.ts'

// Two weeks of history take a while on a busy machine.
t.setTimeout(600_000)

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const linux = process.platform === 'linux'

const start = (env: NodeJS.ProcessEnv): ServerProcess =>
  startServer(main, {
    ...process.env,
    EXPLORER_ENV: 'LOCAL',
    LOG_LEVEL: 'warn',
    PORT: '0',
    ...env,
  })

async function dataFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'explorer-life-'))
  t.teardown(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** All that come to life go on with one network: its history is made by the first. */
const network = await dataFolder(t)

async function startReady(t: Test) {
  const { child, listening, ended } = start({ EXPLORER_DATA_DIR: network })
  const url = await listening
  const below = descendants(Number(child.pid))
  t.ok(
    below.some(({ command }) => command.includes('anvil')),
    'a real node runs below it',
  )
  return { child, ended, url, below }
}

t.test('a taken port ends it with one clear line', async (t) => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  t.teardown(() => squatter.close())
  const address = squatter.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const env = { EXPLORER_DATA_DIR: await dataFolder(t), PORT: port }
  const { code, out, err } = await start(env).ended
  t.equal(code, 1)
  t.match(err, new RegExp(`^PORT ${port}.* taken .+\\n$`))
  t.equal(out, '')
})

t.test('a data folder that cannot be used ends it with one clear line', async (t) => {
  const file = join(await dataFolder(t), 'not-a-folder')
  await writeFile(file, '')
  const { code, out, err } = await start({ EXPLORER_DATA_DIR: file }).ended
  t.equal(code, 1)
  t.ok(err.includes(file), `names the folder: ${err}`)
  t.equal(err.trim().split('\n').length, 1, err)
  t.equal(out, '')
})

t.test('SIGTERM ends it and every child', { skip: !linux }, async (t) => {
  const { child, ended, below, url } = await startReady(t)
  t.equal((await fetch(new URL('/readyz', url))).status, 200)
  const page = await (await fetch(url)).text()
  t.match(page, /"teeRoots":\[{"name":"Development/, 'the page knows what to check with')
  child.kill('SIGTERM')
  t.match(await ended, { code: 0 })
  t.same(await survivors(below), [])
})

t.test('a killed node ends it with a clear message', { skip: !linux }, async (t) => {
  const { ended, below } = await startReady(t)
  const node = below.findLast(({ command }) => command.includes('anvil'))
  process.kill(Number(node?.pid), 'SIGKILL')
  t.match(await ended, { code: 1, err: /node/i })
  t.same(await survivors(below), [])
})

t.test(
  'killed without warning, it leaves no process behind',
  { skip: !linux },
  async (t) => {
    const { child, ended, below } = await startReady(t)
    child.kill('SIGKILL')
    t.match(await ended, { signal: 'SIGKILL' })
    t.same(await survivors(below), [])
  },
)
