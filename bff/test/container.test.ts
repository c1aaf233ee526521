import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import {
  assemble,
  listing,
  makeReadOnly,
  readStages,
  repository,
  start,
} from './fixtures/container.ts'
import { scriptedUpstream, success } from './fixtures/scripted-upstream.ts'

/**
 * Bytes of `debian:bookworm-slim` on disk and of Node 24's binary for x64. The first cannot be
 * measured without an engine; Docker lists `node:24-bookworm-slim` with 229 MB, which is these
 * two and 27 MB that the image leaves out.
 */
const DEBIAN_SLIM = 75_000_000
const NODE_24 = 127_000_000
const IMAGE_MAX = 250_000_000

const stages = readStages()
const json = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'))
const lock: Record<string, { dev?: boolean; link?: boolean }> =
  json('package-lock.json').packages

/** A stage as files, of which nobody may write any but those below `writable`. */
async function image(t: Test, stage: string, writable?: string): Promise<string> {
  // Not below the repository: the image's user may not be let in there.
  const folder = mkdtempSync(join(tmpdir(), 'explorer-image-'))
  await chmod(folder, 0o755)
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const tree = join(folder, 'tree')
  await assemble(stages, stage, tree)
  makeReadOnly(tree, writable)
  return tree
}

/** Packages below a tree's node_modules, as the lock file names them. */
function installed(tree: string): string[] {
  return [...listing(join(tree, 'app')).keys()]
    .map((path) => /^\/(.*node_modules\/(?:@[^/]+\/)?[^/@.][^/]*)$/.exec(path)?.[1] ?? '')
    .filter((path) => path !== '')
}

const windows = process.platform === 'win32' && 'the image is Linux'
// Installing takes a while on a busy machine.
t.setTimeout(600_000)

t.test('the BFF alone', { skip: windows }, async (t) => {
  const tree = await image(t, 'bff')
  const packages = installed(tree)
  t.ok(packages.includes('node_modules/fastify'))
  t.same(
    packages.filter((path) => lock[path]?.dev === true),
    [],
    'nothing for development',
  )
  const own = new Set(
    ['shared', 'bff'].flatMap((folder) =>
      Object.keys(json(`${folder}/package.json`).dependencies),
    ),
  )
  const embedded = [
    '@bvlgarichain/embedded',
    ...Object.keys(json('bff/embedded/package.json').dependencies),
  ]
  const theirs = embedded.filter((name) => !own.has(name))
  t.ok(theirs.includes('@foundry-rs/anvil'))
  // Metrics bring this one too.
  const foreign = theirs.filter((name) => name !== '@opentelemetry/api')
  t.same(
    packages.filter((path) =>
      foreign.some((name) => path.endsWith(`node_modules/${name}`)),
    ),
    [],
    'nothing of the embedded network',
  )

  const before = listing(tree)
  const added = [...before].reduce(
    (sum, [path, { size }]) => (path.endsWith('/bin/node') ? sum : sum + size),
    0,
  )
  const whole = DEBIAN_SLIM + NODE_24 + added
  t.comment(`adds ${added} bytes to Debian and node; the image has about ${whole}`)
  t.ok(whole < IMAGE_MAX, `${whole} bytes`)

  const upstream = await scriptedUpstream(success('damn'))
  t.teardown(() => upstream.close())
  const settings = { EXPLORER_UPSTREAM_PROD: upstream.origin, HOST: '127.0.0.1' }
  const running = start(stages, 'bff', tree, { ...settings, PORT: '0' })
  t.teardown(() => running.process.kill('SIGKILL'))
  const url = await running.url
  const get = async (path: string, options?: RequestInit) => {
    const reply = await fetch(new URL(path, url), options)
    return { status: reply.status, text: await reply.text() }
  }
  t.match(await get('/healthz'), { status: 200 })
  t.match(await get('/readyz'), { status: 200 })
  const page = await get('/l2/home')
  t.match(page, { status: 200, text: /<div id="root"/ })
  const asset = /\/blockchain-explorer\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? ''
  t.match(await get(asset), { status: 200 }, asset)
  const call = '/explorer/v1/fusion_insight/l2/query_chain_list'
  const answer = await get(call, { method: 'POST' })
  t.match(JSON.parse(answer.text), { code: 0, data: '***' })

  const { port } = new URL(url)
  const healthy = () =>
    start(stages, 'bff', tree, { PORT: port }, 'HEALTHCHECK').ended.then(
      ({ code }) => code,
    )
  t.equal(await healthy(), 0, 'the health check sees that it lives')
  running.process.kill('SIGTERM')
  const { code, text } = await running.ended
  t.equal(code, 0, text)
  t.equal(await healthy(), 1, 'and that it does not')
  t.same(listing(tree), before, 'nothing was written')

  const nameless = await start(stages, 'bff', tree, {}).ended
  t.match(nameless, { code: 1, text: /^EXPLORER_UPSTREAM_PROD must be set .+\n$/ })
})

t.test('with the embedded network', { skip: windows }, async (t) => {
  const tree = await image(t, 'embedded', '/data')
  t.same(
    installed(tree).filter((path) => lock[path]?.dev === true),
    [],
    'nothing for development',
  )
  const before = listing(join(tree, 'app'))
  const data = join(tree, 'data')
  const running = start(stages, 'embedded', tree, {
    EXPLORER_DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
  })
  t.teardown(() => running.process.kill('SIGKILL'))
  // Both nodes run by then; waiting for the whole history is the business of other tests.
  await running.said('Making history')
  running.process.kill('SIGTERM')
  const { code, text } = await running.ended
  t.equal(code, 0, text)
  t.same(listing(join(tree, 'app')), before, 'nothing was written but data')
  t.ok(listing(data).size > 1)
})
