import t, { type Test } from 'tap'
import type { Seen } from '../fixtures/scripted-upstream.ts'
import { startSharing, untilShared } from '../fixtures/sharing-servers.ts'
import {
  skipWithoutValkey as skip,
  type ValkeyServer,
} from '../fixtures/valkey-server.ts'

const CALLS = '/explorer/v1/fusion_insight/l2'
const CLIENTS = ['', 'sid=1', 'sid=2', 'sid=3']
const PAGES = 20

if (skip) t.fail(skip)

/** Says whose request it was, and for which page. */
const echo = ({ url, headers }: Seen) => {
  const page = new URLSearchParams(url.split('?')[1]).get('pageNum')
  return `${headers.cookie ?? ''} ${page}`
}

const start = (t: Test, env: Readonly<Record<string, string>> = {}) =>
  startSharing(t, { count: 2, dataOf: echo, env: { EXPLORER_RATE_LIMIT: '0', ...env } })

/** Data of a response; throws for a failure. */
async function read(url: string, page: number, cookie = ''): Promise<unknown> {
  const response = await fetch(
    `${url}${CALLS}/query_block_list_by_page?pageNum=${page}`,
    { method: 'POST', headers: cookie === '' ? {} : { cookie } },
  )
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  return ((await response.json()) as { data: unknown }).data
}

t.test('requests succeed whatever the shared cache does', { skip }, async (t) => {
  const { valkey, urls, servers } = await start(t, { EXPLORER_CACHE_TTL_MS: '30' })
  let isOver = false
  let count = 0
  const wrong: string[] = []
  const loads = urls.flatMap((url) =>
    CLIENTS.map(async (cookie) => {
      for (let n = 0; !isOver; n = (n + 1) % PAGES) {
        const data = await read(url, n, cookie).catch(String)
        count += 1
        if (data !== `${cookie} ${n}`) wrong.push(`${data} for ${cookie} ${n}`)
      }
    }),
  )
  /** Waits for some more responses. */
  const goOn = async (responses = 100) => {
    const until = count + responses
    while (count < until) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const server = () => valkey.child()
  const faults: Record<string, () => Promise<unknown>> = {
    nothing: async () => undefined,
    flushed: () => valkey.client.flushall(),
    garbage: () => spoil(valkey),
    frozen: async () => server().kill('SIGSTOP'),
    thawed: async () => server().kill('SIGCONT'),
    killed: () => valkey.kill(),
    'started anew': () => valkey.start(),
  }
  for (const [name, fault] of Object.entries(faults)) {
    await fault()
    await goOn()
    t.same(wrong, [], name)
  }
  for (const url of urls) await untilShared(url)
  isOver = true
  await Promise.all(loads)
  for (const { child } of servers) child.kill('SIGTERM')
  for (const { ended } of servers) {
    const { out, err } = await ended
    t.notMatch(out + err, valkey.password, 'no password in the log')
    const downs = out.match(/"shared cache is down"/g) ?? []
    t.ok(downs.length >= 1 && downs.length <= 10, `${downs.length} lines for outages`)
  }
})

/** Replaces all that is stored by what it must not be, some of it by entries of others. */
async function spoil({ client }: ValkeyServer): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const names = await client.keys('explorer:*')
    const values = await Promise.all(
      names.map((name) => client.getBuffer(name).catch(() => null)),
    )
    for (const [index, name] of names.entries()) {
      const other = values[(index + 1) % values.length] ?? Buffer.from('x')
      const cut = other.subarray(0, other.length - 1)
      const spoilt = [other, cut, Buffer.from('garbage'), Buffer.alloc(0)]
      await client.set(name, spoilt[(index + round) % spoilt.length] ?? '')
    }
  }
}
