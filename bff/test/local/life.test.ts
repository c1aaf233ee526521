import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { descendants, survivors } from './processes.ts'

// Two weeks of history take a while on a busy machine.
t.setTimeout(600_000)

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const linux = process.platform === 'linux'

interface Run {
  readonly server: ChildProcess
  /** All it printed so far. */
  text(): string
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

function start(env: Record<string, string>): Run {
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, EXPLORER_ENV: 'LOCAL', PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let text = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(server, 'close').then(([code, signal]) => code ?? signal)
  return { server, text: () => text, ended }
}

async function dataFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'explorer-life-'))
  t.teardown(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** All that come to life go on with one network: its history is made by the first. */
const network = await dataFolder(t)

async function startReady(t: Test) {
  const run = start({ EXPLORER_DATA_DIR: network })
  const url = await new Promise<string>((resolve, reject) => {
    run.server.on('message', (message: { type: string; url?: string }) => {
      if (message.type === 'listening' && message.url) resolve(message.url)
    })
    run.ended.then((code) => reject(new Error(`ended with ${code}: ${run.text()}`)))
  })
  const below = descendants(Number(run.server.pid))
  t.ok(
    below.some(({ command }) => command.includes('anvil')),
    'a real node runs below it',
  )
  return { ...run, url, below }
}

t.test('a taken port ends it with one clear line', async (t) => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  t.teardown(() => squatter.close())
  const address = squatter.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const run = start({ EXPLORER_DATA_DIR: await dataFolder(t), PORT: port })
  t.equal(await run.ended, 1)
  t.match(run.text(), new RegExp(`${port}.*(in use|taken)`))
  t.equal(run.text().trim().split('\n').length, 1, run.text())
})

t.test('a data folder that cannot be used ends it with one clear line', async (t) => {
  const file = join(await dataFolder(t), 'not-a-folder')
  await writeFile(file, '')
  const run = start({ EXPLORER_DATA_DIR: file })
  t.equal(await run.ended, 1)
  t.ok(run.text().includes(file), `names the folder: ${run.text()}`)
  t.equal(run.text().trim().split('\n').length, 1, run.text())
})

t.test('SIGTERM ends it and every child', { skip: !linux }, async (t) => {
  const { server, ended, below, url } = await startReady(t)
  t.equal((await fetch(new URL('/readyz', url))).status, 200)
  const page = await (await fetch(url)).text()
  t.match(page, /"teeRoots":\[{"name":"Development/, 'the page knows what to check with')
  server.kill('SIGTERM')
  t.equal(await ended, 0)
  t.same(await survivors(below), [])
})

t.test('a killed node ends it with a clear message', { skip: !linux }, async (t) => {
  const { ended, below, text } = await startReady(t)
  const node = below.findLast(({ command }) => command.includes('anvil'))
  process.kill(Number(node?.pid), 'SIGKILL')
  t.equal(await ended, 1)
  t.match(text(), /node/i, text())
  t.same(await survivors(below), [])
})

t.test(
  'killed without warning, it leaves no process behind',
  { skip: !linux },
  async (t) => {
    const { server, ended, below } = await startReady(t)
    server.kill('SIGKILL')
    t.equal(await ended, 'SIGKILL')
    t.same(await survivors(below), [])
  },
)
