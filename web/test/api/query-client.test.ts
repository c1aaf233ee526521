import { QueryObserver } from '@tanstack/react-query'
import t from 'tap'
import { ApiError, UnreadableError } from '../../src/api/client.ts'
import { endpointQuery, polledIf, pollInterval } from '../../src/api/endpoint-query.ts'
import { isRepeatable, makeQueryClient, retryDelay } from '../../src/api/query-client.ts'
import { FAILED_POLL_MS } from '../../src/lib/failed-poll.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

Object.defineProperty(globalThis, 'document', {
  value: { cookie: '', location: { search: '' }, querySelector: () => null },
  configurable: true,
})
const failed = (status: number, code = status) => new ApiError('x', { status, code })

t.test('retries failures that may pass, not refusals', async (t) => {
  for (const status of [0, 408, 429, 500, 502, 503]) {
    t.ok(isRepeatable(failed(status)), String(status))
  }
  for (const status of [400, 401, 403, 404, 405, 410, 413, 501, 504]) {
    t.notOk(isRepeatable(failed(status)), String(status))
  }
  t.ok(isRepeatable(failed(200, 1203)), 'a code of the backend')
  t.notOk(isRepeatable(failed(200, 404)), 'not found, said inside a 200')
  t.notOk(isRepeatable(failed(200, 501)), 'not served, said inside a 200')
  t.ok(isRepeatable(new Error('anything else')))
})

t.test('pauses 1 s, 2 s, 4 s … but never more than 30 s', async (t) => {
  t.same([0, 1, 2, 3, 4, 5, 9].map(retryDelay), [1e3, 2e3, 4e3, 8e3, 16e3, 30e3, 30e3])
})

t.test('three repeats, then one report', async (t) => {
  const seen = scriptFetch(t, async () =>
    json({ code: 500, message: 'down' }, { status: 500 }),
  )
  const reports: string[] = []
  const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
  const { queries } = client.getDefaultOptions()
  // Without the pauses; and `fetchQuery`, unlike `useQuery`, repeats only when told to.
  const hasty = { retry: queries?.retry ?? false, retryDelay: 0 }
  await t.rejects(client.fetchQuery({ ...endpointQuery('statistic', {}), ...hasty }), {
    message: 'down',
  })
  t.equal(seen.length, 4)
  t.same(reports, ['down'])
  client.clear()
})

t.test('a query that was removed is reported anew', async (t) => {
  scriptFetch(t, async () => json({ code: 403, message: 'no' }, { status: 403 }))
  const reports: string[] = []
  const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
  const query = endpointQuery('statistic', {})
  await t.rejects(client.fetchQuery(query))
  await t.rejects(client.fetchQuery(query))
  t.same(reports, ['no'])
  client.removeQueries(query)
  await t.rejects(client.fetchQuery(query))
  t.same(reports, ['no', 'no'])
  client.clear()
})

t.test('not found and not served are left to the screen', async (t) => {
  let status = 404
  const seen = scriptFetch(t, async () =>
    json({ code: status, message: 'no' }, { status }),
  )
  const reports: string[] = []
  const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
  for (status of [404, 501]) {
    await t.rejects(client.fetchQuery(endpointQuery('statistic', {})))
  }
  t.equal(seen.length, 2)
  t.same(reports, [])
  status = 403
  await t.rejects(client.fetchQuery(endpointQuery('statistic', {})))
  status = 410
  await t.rejects(client.fetchQuery(endpointQuery('tokenCount', {})))
  t.same(reports, ['no', 'no'])
  client.clear()
})

t.test('a request that was refused is not sent again for a screen', async (t) => {
  for (const [status, requests] of [
    [400, 1],
    [403, 1],
    [404, 1],
    [410, 1],
    [504, 1],
    [500, 2],
  ] as const) {
    const seen = scriptFetch(t, async () =>
      json({ code: status, message: 'no' }, { status }),
    )
    const client = makeQueryClient({ onError: () => {} })
    const options = { ...endpointQuery('statistic', {}), retry: false }
    await client.prefetchQuery(options)
    const settled = new Promise<void>((resolve) => {
      const observer = new QueryObserver(client, options)
      const settle = ({ fetchStatus }: { fetchStatus: string }) => {
        if (fetchStatus === 'idle') resolve()
      }
      t.teardown(observer.subscribe(settle))
      settle(observer.getCurrentResult())
    })
    await settled
    t.equal(seen.length, requests, String(status))
    client.clear()
  }
})

t.test('a rate limit that says when it ends is left to the screen', async (t) => {
  const headers = { 'retry-after': '30' }
  const seen = scriptFetch(t, async () =>
    json({ code: 429, message: 'slow down' }, { status: 429, headers }),
  )
  const reports: string[] = []
  const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
  const { retry = false } = client.getDefaultOptions().queries ?? {}
  t.intercept(Date, 'now', { value: () => 1 })
  const options = { ...endpointQuery('statistic', {}), retry, retryDelay: 0 }
  const error = await client.fetchQuery(options).catch((reason: unknown) => reason)
  const { retryAt = 0 } = error as { retryAt?: number }
  t.equal(retryAt, 30_001)
  t.equal(seen.length, 1)
  t.same(reports, [])
  client.clear()
})

t.test(
  'a failure is reported before it is repeated, that of a busy server after',
  async (t) => {
    for (const [status, early] of [
      [500, ['first']],
      [503, []],
    ] as const) {
      const reports: string[] = []
      const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
      const seen: string[][] = []
      scriptFetch(t, async () => {
        seen.push([...reports])
        const message = seen.length === 1 ? 'first' : 'second'
        return json({ code: status, message }, { status })
      })
      const { retry = false } = client.getDefaultOptions().queries ?? {}
      const options = { ...endpointQuery('statistic', {}), retry, retryDelay: 0 }
      await t.rejects(client.fetchQuery(options))
      t.same(seen[1], early, `${status}`)
      t.equal(reports.length, 1)
      client.clear()
    }
  },
)

t.test('a polled query is reported when it starts to fail, not each time', async (t) => {
  let status = 403
  scriptFetch(t, async () =>
    json({ code: status === 200 ? 0 : status, data: {} }, { status }),
  )
  const reports: string[] = []
  const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
  const poll = () =>
    client
      .fetchQuery({ ...endpointQuery('statistic', {}), staleTime: 0 })
      .catch(() => undefined)
  await poll()
  await poll()
  t.equal(reports.length, 1)
  status = 200
  await poll()
  status = 403
  await poll()
  t.equal(reports.length, 2, 'it had recovered in between')
  client.clear()
})

t.test(
  'an unreadable response is neither repeated, nor reported, nor polled',
  async (t) => {
    const seen = scriptFetch(t, async () => json({ code: 0, message: 'ok', data: null }))
    const reports: string[] = []
    const client = makeQueryClient({ onError: (error) => reports.push(error.message) })
    const { retry = false } = client.getDefaultOptions().queries ?? {}
    const options = endpointQuery('statistic', {})
    await t.rejects(client.fetchQuery({ ...options, retry, retryDelay: 0 }), {
      message: 'The backend sent no usable data',
    })
    t.equal(seen.length, 1)
    t.same(reports, [])
    const error = new UnreadableError()
    t.equal(pollInterval({ state: { status: 'error', error } }, 5), false)
    const shown = { status: 'error', data: {}, error }
    t.equal(pollInterval({ state: shown }, 5), 5, 'what is on screen may be renewed')
    client.clear()
  },
)

t.test('without data, a failure is polled less often, or not at all', async (t) => {
  const without = (error: Error) => ({ state: { status: 'error', error } })
  for (const status of [404, 410, 501]) {
    t.equal(pollInterval(without(failed(status)), 4_000), false, String(status))
    const list = polledIf(true, { pollMs: 4_000 }).refetchInterval ?? false
    t.equal(pollInterval(without(failed(status)), list), false, `a list: ${status}`)
  }
  t.equal(pollInterval(without(failed(200, 404)), 4_000), false, 'said inside a 200')
  t.equal(pollInterval(without(failed(502)), 4_000), FAILED_POLL_MS)
  t.equal(pollInterval(without(failed(502)), 60_000), 60_000)
  t.equal(pollInterval(without(failed(502)), false), false)
  const shown = { status: 'error', data: {}, error: failed(404) }
  t.equal(
    pollInterval({ state: shown }, 4_000),
    4_000,
    'what is on screen may be renewed',
  )
  t.equal(pollInterval({ state: { status: 'pending' } }, 4_000), 4_000)
})

t.test('caches responses for five minutes and does not refetch on focus', async (t) => {
  const { queries } = makeQueryClient({ onError: () => {} }).getDefaultOptions()
  t.match(queries, {
    staleTime: 300_000,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
  })
})

t.test('the key of a query is its suffix and its request', async (t) => {
  t.same(endpointQuery('blockList', { pageNum: 1 }).queryKey, [
    'query_block_list_by_page',
    { pageNum: 1 },
  ])
})

t.test('rows that new ones have moved stay the same objects', async (t) => {
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const { queryKey, structuralSharing } = endpointQuery('blockList', {})
  client.setQueryDefaults(queryKey, { structuralSharing: structuralSharing ?? false })
  const show = (rows: readonly object[], total: number) =>
    client.setQueryData(queryKey, { list: rows, total } as never) as unknown as {
      list: readonly object[]
    }
  const before = show([{ height: 2, sizes: [1] }, { height: 1 }], 2)
  const now = show(
    [{ height: 3 }, { height: 2, sizes: [1] }, { height: 1, txCount: 5 }],
    3,
  )
  t.equal(now.list[1], before.list[0])
  t.same(now.list, [{ height: 3 }, { height: 2, sizes: [1] }, { height: 1, txCount: 5 }])
  t.equal(show(structuredClone([...now.list]), 3), now, 'no news')
})
