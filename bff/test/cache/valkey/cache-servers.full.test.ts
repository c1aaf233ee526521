import t, { type Test } from 'tap'
import { type Built, build } from '../../fixtures/build.ts'
import { clusterGroup, sentinelGroup } from '../../fixtures/cache-servers.ts'
import { makeClock } from '../../fixtures/clock.ts'
import {
  counting,
  type ScriptedUpstream,
  scriptedUpstream,
} from '../../fixtures/scripted-upstream.ts'
import { skipWithoutValkey as skip } from '../../fixtures/valkey-server.ts'

if (skip) t.fail(skip)

const LIST = 'query_block_list_by_page?pageNum='

interface Pair {
  readonly one: Built
  readonly other: Built
  readonly backend: ScriptedUpstream
}

/** Two servers of one deployment that share a cache. */
async function pair(t: Test, url: string): Promise<Pair> {
  const backend = await scriptedUpstream(counting())
  t.teardown(() => backend.close())
  const { now } = makeClock()
  const make = () =>
    build(t, {
      env: {
        EXPLORER_UPSTREAM_PROD: backend.origin,
        EXPLORER_CACHE_URL: url,
        EXPLORER_RATE_LIMIT: '1000',
        // Long enough for a busy machine.
        EXPLORER_CACHE_TIMEOUT_MS: '10000',
      },
      dependencies: { now },
    })
  const servers = { one: await make(), other: await make(), backend }
  for (const { app } of [servers.one, servers.other]) {
    while (!app.valkey?.isUp()) await new Promise(setImmediate)
  }
  return servers
}

const state = async ({ call }: Built, target: string) =>
  String((await call(target)).headers['x-cache'])

t.test('the nodes of a cluster share responses', { skip }, async (t) => {
  const { url, nodes } = await clusterGroup(t)
  const { one, other, backend } = await pair(t, url)
  const pages = Array.from({ length: 20 }, (_, page) => `${LIST}${page}`)
  for (const page of pages) t.equal(await state(one, page), 'MISS')
  const entries = () =>
    Promise.all(nodes.map(async ({ client }) => (await client.keys('*:entry:*')).length))
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  while (sum(await entries()) < pages.length);
  t.ok(
    (await entries()).every((count) => count > 0),
    'each has a part',
  )
  for (const page of pages) t.equal(await state(other, page), 'HIT')
  t.equal(backend.seen.length, pages.length)

  const limit = await one.call(`${LIST}100`)
  t.equal(limit.status, 200)
  const counts = await Promise.all(nodes.map(({ client }) => client.keys('*:limit:*')))
  t.equal(counts.flat().length, 1, 'counts are shared, too')

  t.same(await one.app.cache.purge(undefined), { own: 21, shared: 21 })
  t.equal(sum(await entries()), 0, 'a purge reaches every node')
  const refused = { msg: 'shared cache refuses commands' }
  for (const { log } of [one, other]) t.notOk(log.find(({ msg }) => msg === refused.msg))
})

t.test('equal requests at a cluster are one', { skip }, async (t) => {
  const { url } = await clusterGroup(t)
  const { one, other, backend } = await pair(t, url)
  const pages = Array.from({ length: 5 }, (_, page) => `${LIST}${page}`)
  const states = await Promise.all(
    pages.flatMap((page) => [state(one, page), state(other, page)]),
  )
  t.equal(states.filter((one) => one === 'MISS').length, pages.length, `${states}`)
  t.equal(backend.seen.length, pages.length)
})

t.test('a cluster that is gone fails no request', { skip }, async (t) => {
  const { url, nodes } = await clusterGroup(t)
  const { one } = await pair(t, url)
  for (const { child } of nodes) child.kill('SIGKILL')
  t.equal((await one.call(`${LIST}1`)).status, 200)
  await one.logged({ msg: 'shared cache is down' })
  t.equal((await one.call(`${LIST}2`)).status, 200)
})

t.test('sentinels name another master once theirs is gone', { skip }, async (t) => {
  const { url, nodes, failOver } = await sentinelGroup(t)
  const { one, other, backend } = await pair(t, url)
  t.equal(await state(one, `${LIST}1`), 'MISS')
  const [master, replica] = nodes
  while ((await replica?.client.keys('*:entry:*'))?.length === 0);
  t.equal(await state(other, `${LIST}1`), 'HIT')
  master?.child.kill('SIGKILL')
  t.equal((await one.call(`${LIST}2`)).status, 200, 'requests do without')
  await one.logged({ msg: 'shared cache is down' })
  await failOver()
  await one.logged({ msg: 'shared cache is up again' })
  let page = 3
  // Entries go to the new master as soon as both know it.
  const shared = async () => {
    page += 1
    await one.call(`${LIST}${page}`)
    return (await state(other, `${LIST}${page}`)) === 'HIT'
  }
  while (!(await shared()));
  t.match(await replica?.client.info('replication'), /role:master/)
  t.ok(backend.seen.length > 2)
  for (const { log } of [one, other]) t.notMatch(JSON.stringify(log), /hush/)
})
