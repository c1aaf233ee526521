import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { scriptedUpstream, success } from './fixtures/scripted-upstream.ts'

// Carries out the steps of the Dockerfile without Docker: the same `npm ci` in an empty folder,
// the built files beside it, then the same command as another user on read-only files.

const repository = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const dockerfile = read('Dockerfile')
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'shared/package.json',
  'shared/verify/package.json',
  'bff/package.json',
  'bff/embedded/package.json',
  'web/package.json',
]
/** Folders that the stage `build` leaves for each image. */
const BUILT = {
  bff: ['shared/dist', 'bff/dist', 'web/dist'],
  embedded: [
    'shared/dist',
    'shared/verify/dist',
    'bff/dist',
    'bff/embedded/dist',
    'web/dist',
  ],
}
type Target = keyof typeof BUILT
/** The oldest supported Node.js and the LTS of the image; `.scripts/install-tools` brings them. */
const NODES = ['node-20.19.6', 'node-24.21.0'].map((name) =>
  join(repository, '.data/tools', name, 'node'),
)
/** Bytes of `debian:bookworm-slim` on disk and of Node 24's binary for x64. */
const DEBIAN_AND_NODE = 75_000_000 + 127_000_000
const IMAGE_MAX = 265_000_000
const USER = 1000

const found = (pattern: RegExp) => pattern.exec(dockerfile)?.[1] ?? ''
const installCommand = (target: Target) =>
  found(RegExp(`FROM manifests AS ${target}-dependencies\\nRUN (npm ci .+)`))
/** Shell command that removes files of packages. */
const pruneCommand = (target: Target) =>
  found(
    RegExp(`FROM manifests AS ${target}-dependencies\\nRUN npm ci .+\\nRUN (find .+)`),
  )
const startCommand: string[] = JSON.parse(found(/^CMD (.+)$/m))
const healthCommand: string[] = JSON.parse(found(/^HEALTHCHECK .*?CMD (.+)$/m))

/** Paths below a folder with what changes when they are written to. */
function listing(folder: string): Map<string, { size: number; state: string }> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths.sort().map((path) => {
      const stat = lstatSync(join(folder, path))
      const size = stat.isDirectory() ? 0 : stat.size
      return [path, { size, state: `${stat.mtimeMs} ${stat.ctimeMs} ${stat.mode}` }]
    }),
  )
}

/** Environment of a command in the image: nothing of this process, and this Node.js first. */
const environment = (node: string, settings: Record<string, string> = {}) => ({
  PATH: [dirname(node), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  HOME: '/nonexistent',
  NODE_ENV: 'production',
  ...settings,
})

/** The files of an image, read-only, in a folder that any user may enter. */
async function makeImage(t: Test, target: Target, node: string): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), 'explorer-image-'))
  t.teardown(() => rmSync(app, { recursive: true, force: true }))
  for (const file of MANIFESTS) cpSync(join(repository, file), join(app, file))
  const [program = '', ...args] = installCommand(target).split(' ')
  const npm = spawn(program, [...args, '--prefer-offline'], {
    cwd: app,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  })
  const output = gather(npm)
  const [code] = await once(npm, 'close')
  t.equal(code, 0, output())
  t.notMatch(output(), /EBADENGINE/, 'every package accepts this Node.js')
  t.notMatch(output(), /install-scripts/, 'install scripts are settled in package.json')
  const prune = spawnSync('sh', ['-c', pruneCommand(target)], { cwd: app })
  t.equal(prune.status, 0, String(prune.stderr))
  for (const folder of BUILT[target]) {
    cpSync(join(repository, folder), join(app, folder), { recursive: true })
  }
  for (const path of ['', ...listing(app).keys()]) {
    const stat = lstatSync(join(app, path))
    if (!stat.isSymbolicLink()) {
      chmodSync(
        join(app, path),
        (stat.mode | 0o444 | (stat.mode & 0o111 ? 0o111 : 0)) & 0o555,
      )
    }
  }
  return app
}

function gather(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  return () => text
}

/** Runs a command of the Dockerfile as the image's user, where this process may become it. */
function run(t: Test, app: string, node: string, command: string[], settings = {}) {
  const [program = '', ...args] = command
  t.equal(program, 'node', 'signals reach Node.js, not a shell')
  const child = spawn(node, args, {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(node, settings),
    ...(process.getuid?.() === 0 && { uid: USER, gid: USER }),
  })
  t.teardown(() => child.kill('SIGKILL'))
  const text = gather(child)
  const ended = once(child, 'close').then(([code]) => ({ code, text: text() }))
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text())
        if (match) resolve(match[1] ?? '')
      }
      child.stdout.on('data', look)
      look()
      ended.then(({ code }) => reject(new Error(`ended with ${code}: ${text()}`)))
    })
  return { child, ended, printed }
}

/** Packages below node_modules, as the lock file names them. */
const packagesIn = (app: string) =>
  [...listing(app).keys()].filter((path) =>
    /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@.][^/]*$/.test(path),
  )
const lock: Record<string, { dev?: boolean }> = JSON.parse(
  read('package-lock.json'),
).packages
const dependenciesOf = (workspace: string): string[] =>
  Object.keys(JSON.parse(read(`${workspace}/package.json`)).dependencies)

const windows = process.platform === 'win32' && 'the image is Linux'
// Installing takes a while on a busy machine.
t.setTimeout(900_000)

for (const node of NODES) {
  t.test(`the image of the BFF with ${node}`, { skip: windows }, async (t) => {
    const app = await makeImage(t, 'bff', node)
    const packages = packagesIn(app)
    t.ok(packages.includes('node_modules/fastify'))
    t.same(
      packages.filter((path) => lock[path]?.dev === true),
      [],
      'no development dependency',
    )
    const own = new Set([...dependenciesOf('shared'), ...dependenciesOf('bff')])
    const embedded = ['@bvlgarichain/embedded', ...dependenciesOf('bff/embedded')]
    t.ok(embedded.includes('@foundry-rs/anvil'))
    // The metrics depend on this one.
    const foreign = embedded.filter(
      (name) => !own.has(name) && name !== '@opentelemetry/api',
    )
    t.same(
      packages.filter((path) =>
        foreign.some((name) => path.endsWith(`node_modules/${name}`)),
      ),
      [],
      'no dependency of the embedded network',
    )

    const before = listing(app)
    const added = [...before.values()].reduce((sum, { size }) => sum + size, 0)
    t.comment(`the image has about ${DEBIAN_AND_NODE + added} bytes`)
    t.ok(DEBIAN_AND_NODE + added < IMAGE_MAX, `${DEBIAN_AND_NODE + added} bytes`)

    const upstream = await scriptedUpstream(success('damn'))
    t.teardown(() => upstream.close())
    const { child, ended, printed } = run(t, app, node, startCommand, {
      EXPLORER_UPSTREAM_PROD: upstream.origin,
      HOST: '127.0.0.1',
      PORT: '0',
    })
    const url = await printed(/"url":"([^"]+)"/)
    const get = async (path: string, options?: RequestInit) => {
      const response = await fetch(new URL(path, url), options)
      return { status: response.status, text: await response.text() }
    }
    t.match(await get('/healthz'), { status: 200 })
    t.match(await get('/readyz'), { status: 200 })
    const page = await get('/l2/home')
    t.match(page, { status: 200, text: /<div id="root"/ })
    const asset = /\/blockchain-explorer\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? ''
    t.match(await get(asset), { status: 200 }, asset)
    const path = '/explorer/v1/fusion_insight/l2/query_chain_list'
    const { text } = await get(path, { method: 'POST' })
    t.match(JSON.parse(text), { code: 0, data: '***' })

    const { port: PORT } = new URL(url)
    const health = async () =>
      (await run(t, app, node, healthCommand, { PORT }).ended).code
    t.equal(await health(), 0, 'healthy while it runs')
    child.kill('SIGTERM')
    const end = await ended
    t.equal(end.code, 0, end.text)
    t.equal(await health(), 1, 'and not after that')
    t.same(listing(app), before, 'nothing was written')
    t.match(await run(t, app, node, startCommand).ended, {
      code: 1,
      text: /^EXPLORER_UPSTREAM_PROD must be set .+\n$/,
    })
  })

  t.test(`the image with the network, ${node}`, { skip: windows }, async (t) => {
    const app = await makeImage(t, 'embedded', node)
    const development = packagesIn(app).filter((path) => lock[path]?.dev === true)
    t.same(development, [], 'no development dependency')
    const before = listing(app)
    const data = mkdtempSync(join(tmpdir(), 'explorer-data-'))
    t.teardown(() => rmSync(data, { recursive: true, force: true }))
    chmodSync(data, 0o777)
    const { child, ended, printed } = run(t, app, node, startCommand, {
      EXPLORER_ENV: 'LOCAL',
      EXPLORER_DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
    })
    // Both nodes run by then; other tests wait for the whole history.
    await printed(/(Making history)/)
    child.kill('SIGTERM')
    const end = await ended
    t.equal(end.code, 0, end.text)
    t.same(listing(app), before, 'nothing was written but data')
    t.ok(listing(data).size > 1)
  })
}
