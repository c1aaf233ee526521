import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { descendants, untilEnded } from './processes.ts'

// A history takes a while on a busy machine.
t.setTimeout(1_200_000)

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const linux = process.platform === 'linux'

async function dataFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'explorer-minute-'))
  t.teardown(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function start(t: Test, folder: string): ServerProcess {
  const server = startServer(main, {
    ...process.env,
    EXPLORER_ENV: 'LOCAL',
    EXPLORER_DATA_DIR: folder,
    EXPLORER_EMBEDDED_TIMING: 'short',
    LOG_LEVEL: 'warn',
    PORT: '0',
  })
  t.teardown(() => server.child.kill('SIGKILL'))
  return server
}

/** The address of the page, as soon as there is one. */
async function served({ child, messages }: ServerProcess): Promise<string> {
  for (;;) {
    const { url } = messages.find(({ type }) => type === 'serving') ?? {}
    if (url !== undefined) return url
    await once(child, 'message')
  }
}

const latestHeight = async (url: string): Promise<number> => {
  const { data } = await postCall<{ latestBlockHeight: number }>(
    url,
    'query_statistic_info',
    { query: {} },
  )
  return data.latestBlockHeight
}

interface Trace {
  readonly components: readonly string[]
  readonly spans: readonly {
    readonly spanId: string
    readonly parentSpanId?: string | null
    readonly component: string
    readonly name: string
  }[]
}

async function postCall<Data>(
  url: string,
  call: string,
  {
    query,
    headers = {},
  }: {
    readonly query: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<{ code: number; data: Data }> {
  const path = `/explorer/v1/fusion_insight/l2/${call}?${new URLSearchParams(query)}`
  const reply = await fetch(new URL(path, url), { method: 'POST', headers })
  return (await reply.json()) as { code: number; data: Data }
}

/** Spans without the one above them. */
function rootsOf({ spans }: Trace): Trace['spans'] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  return spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))
}

/** The trace, once all components are in it and all spans hang together: each exports in batches. */
async function untilWhole(url: string, traceId: string, components: readonly string[]) {
  for (;;) {
    const { data } = await postCall<Trace | null>(url, 'query_trace_detail', {
      query: { traceId },
    })
    const isThere = (component: string) => data?.components.includes(component)
    if (data && components.every(isThere) && rootsOf(data).length === 1) return data
  }
}

const nodesBelow = ({ child }: ServerProcess) =>
  descendants(Number(child.pid)).filter(({ command }) => /anvil.* --port=/.test(command))

// Exactly one sentence; on a machine that is too busy the limit of the whole stop comes first.
const SAVED_LOST =
  /^The network (could not be saved within 5 s|did not stop within 6\.5 s): what happened since .+ is lost\.\n$/

t.test('from the first start to a stop that cannot save', { skip: !linux }, async (t) => {
  const folder = await dataFolder(t)
  const first = start(t, folder)
  const url = await served(first)

  await t.test(
    'pages and what is indexed come before the history is complete',
    async (t) => {
      const page = await fetch(url)
      t.match(await page.text(), /"preparing":true/)
      const state = await fetch(new URL('/blockchain-explorer/initial-state.json', url))
      t.same(await state.json(), { user: { name: 'local operator' } })
      const ready = await fetch(new URL('/readyz', url))
      t.equal(ready.status, 503)
      t.match(await ready.json(), { code: 503, message: /^Not ready yet: .+, \d+ %$/ })
      const height = await latestHeight(url)
      while ((await latestHeight(url)) <= height) t.notOk(isListening(first))
    },
  )

  await t.test('then it is ready', async (t) => {
    t.equal(await first.listening, url)
    t.equal((await fetch(new URL('/readyz', url))).status, 200)
    t.same(await (await fetch(new URL('/healthz', url))).json(), { status: 'ok' })
    t.notMatch(await (await fetch(url)).text(), /"preparing"/)
  })

  await t.test('a page load is one trace from the page to the node', async (t) => {
    const html = await (await fetch(new URL('/l2/home', url))).text()
    const [, traceparent = ''] = /name="traceparent" content="([^"]+)"/.exec(html) ?? []
    const [, traceId = ''] = traceparent.split('-')
    // Balances come from the node.
    const reply = await postCall(url, 'query_account_token_list_by_page', {
      query: { address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' },
      headers: { traceparent },
    })
    t.equal(reply.code, 0)
    const trace = await untilWhole(url, traceId, ['API', 'BFF', 'SEQUENCER'])
    t.same([...trace.components].sort(), ['API', 'BFF', 'SEQUENCER'])
    t.match(rootsOf(trace), [{ component: 'BFF', name: /^GET \/l2/ }])
  })

  await t.test('a second one with the same data ends with one line', async (t) => {
    const { code, out, err } = await start(t, folder).ended
    t.equal(code, 1)
    t.match(err, /^The data folder .+ is in use by process \d+: .+\n$/)
    t.equal(out, '')
  })

  await t.test('a stop that cannot save says what is lost', async (t) => {
    const below = descendants(Number(first.child.pid))
    // Nodes that do not respond: a machine that is too busy, in the extreme.
    for (const { pid } of nodesBelow(first)) process.kill(pid, 'SIGSTOP')
    first.child.kill('SIGTERM')
    t.match(await first.ended, { code: 0, out: '', err: SAVED_LOST })
    await untilEnded(below)
  })

  await t.test('the next start goes on from what was saved', async (t) => {
    const next = start(t, folder)
    await next.listening
    t.notOk(next.messages.some(({ text }) => text === 'Making history'))
    next.child.kill('SIGINT')
    t.match(await next.ended, { code: 0 })
  })
})

const isListening = ({ messages }: ServerProcess) =>
  messages.some(({ type }) => type === 'listening')

t.test('a stop while the history is made', { skip: !linux }, async (t) => {
  const folder = await dataFolder(t)
  const server = start(t, folder)
  await served(server)
  const below = descendants(Number(server.child.pid))
  server.child.kill('SIGTERM')
  t.match(await server.ended, { code: 0, out: '', err: '' })
  await untilEnded(below)
  t.notOk(existsSync(join(folder, 'chain/saved')), 'half a history is not kept')
})

const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    stdio: 'ignore',
  }).status === 0
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder]).status === 0

const trial = await dataFolder(t)
const mayMount = linux && mount(trial, '4k') && unmount(trial)

t.test('a full disk ends it with one line', { skip: !mayMount }, async (t) => {
  for (const size of ['16k', '256k', '2m']) {
    const folder = join(await dataFolder(t), 'disk')
    mkdirSync(folder)
    mount(folder, size)
    t.teardown(() => unmount(folder))
    const { code, out, err } = await start(t, folder).ended
    t.equal(code, 1, size)
    t.equal(out, '')
    t.match(err, /^The data folder .+ cannot be .+: .*set EXPLORER_DATA_DIR to .+\n$/)
    t.match(err, /disk/)
  }
})
