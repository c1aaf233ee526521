import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { scriptedUpstream, success } from './fixtures/scripted-upstream.ts'
import { startServer } from './fixtures/server-process.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const WORKSPACES = ['shared/contract', 'shared/verify', 'bff', 'bff/embedded', 'web']
const FILES = ['package.json', 'package-lock.json', '.npmrc']

t.setTimeout(900_000)
t.test('the packages of the image are enough to start and to respond', async (t) => {
  const app = mkdtempSync(join(tmpdir(), 'explorer-image-'))
  t.teardown(() => rmSync(app, { recursive: true, force: true }))
  const copied = [
    ...FILES,
    ...WORKSPACES.map((folder) => `${folder}/package.json`),
    'shared/contract/dist',
    'bff/dist',
    'web/dist',
  ]
  for (const path of copied) {
    cpSync(join(repository, path), join(app, path), { recursive: true })
  }
  const dockerfile = readFileSync(join(repository, 'Dockerfile'), 'utf8')
  const [, install = ''] =
    /AS bff-dependencies\nRUN npm (ci --omit=dev .+)/.exec(dockerfile) ?? []
  const npm = spawn('npm', install.split(' '), {
    cwd: app,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = gather(npm)
  const [code] = await once(npm, 'close')
  t.equal(code, 0, said())
  t.notMatch(said(), /EBADENGINE|install-scripts/)

  const upstream = await scriptedUpstream(success('damn'))
  const { child, listening, ended } = startServer(join(app, 'bff/dist/main.js'), {
    NODE_ENV: 'production',
    EXPLORER_UPSTREAM_PROD: upstream.origin,
    HOST: '127.0.0.1',
    PORT: '0',
  })
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
    await upstream.close()
  })
  const url = await listening
  const get = async (path: string, method = 'GET') =>
    (await fetch(new URL(path, url), { method })).text()
  const page = await get('/l2/home')
  t.match(page, /<div id="root"/)
  const [asset = ''] = /\/blockchain-explorer\/assets\/[^"]+\.js/.exec(page) ?? []
  t.equal((await fetch(new URL(asset, url))).status, 200, asset)
  const chains = await get('/explorer/v1/fusion_insight/l2/query_chain_list', 'POST')
  t.match(JSON.parse(chains), { code: 0, data: '***' })
})

function gather({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return () => text
}
