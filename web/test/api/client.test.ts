import { toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { ApiError, callApi } from '../../src/api/client.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

const setCookie = (cookie: string, traceparent?: string) => {
  const location = { search: '' }
  const querySelector = () => traceparent && { content: traceparent }
  Object.defineProperty(globalThis, 'document', {
    value: { cookie, location, querySelector },
    configurable: true,
  })
}
t.beforeEach(() => setCookie(''))

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail with an ApiError', { cause: error })
}

t.test(
  'params travel in the query string, without those that have no value',
  async (t) => {
    const seen = scriptFetch(t, async () =>
      json({ code: 0, message: 'ok', data: { list: [] } }),
    )
    const request = { pageNum: 2, pageSize: 25 }
    t.same(
      await callApi('blockList', {
        ...request,
        ...{ cursor: undefined },
      } as typeof request),
      {
        list: [],
      },
    )
    t.equal(seen[0]?.method, 'POST')
    t.equal(seen[0]?.credentials, 'include')
    t.equal(
      seen[0]?.url.pathname,
      '/explorer/v1/fusion_insight/l2/query_block_list_by_page',
    )
    t.equal(seen[0]?.url.search, '?pageNum=2&pageSize=25')
    t.equal(seen[0]?.body, undefined)
  },
)

t.test('a JSON payload travels in the body', async (t) => {
  const seen = scriptFetch(t, async () => json({ code: 0, message: 'ok', data: [] }))
  const txHashes = [toHash(`0x${'ab'.repeat(32)}`)]
  await callApi('transactionStatus', { txHashes })
  t.equal(seen[0]?.url.search, '')
  t.equal(seen[0]?.headers.get('content-type'), 'application/json')
  t.same(JSON.parse(String(seen[0]?.body)), { txHashes })
})

t.test('a call without payload sends none', async (t) => {
  const seen = scriptFetch(t, async () => json({ code: 0, message: 'ok', data: 7 }))
  t.equal(await callApi('latestVerifiedBlockHeight', {}), 7)
  t.equal(seen[0]?.url.search, '')
  t.equal(seen[0]?.body, undefined)
})

t.test('the XSRF cookie comes back as a header', async (t) => {
  const seen = scriptFetch(t, async () => json({ code: 0, message: 'ok', data: 1 }))
  setCookie('a=b; XSRF-TOKEN=x%3Dy; XSRF-TOKEN2=no')
  await callApi('latestVerifiedBlockHeight', {})
  t.equal(seen[0]?.headers.get('x-xsrf-token'), 'x=y')
  setCookie('XSRF-TOKEN=%E0%A4%A')
  await callApi('latestVerifiedBlockHeight', {})
  t.equal(
    seen[1]?.headers.get('x-xsrf-token'),
    '%E0%A4%A',
    'broken encoding: as it stands',
  )
  setCookie('other=1')
  await callApi('latestVerifiedBlockHeight', {})
  t.equal(seen[2]?.headers.has('x-xsrf-token'), false)
})

t.test('requests of a page load continue its trace', async (t) => {
  const seen = scriptFetch(t, async () => json({ code: 0, message: 'ok', data: {} }))
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { now } = performance
  t.teardown(() => {
    performance.now = now
  })
  performance.now = () => 9_999
  await callApi('statistic', {})
  setCookie('', traceparent)
  await callApi('statistic', {})
  performance.now = () => 10_001
  await callApi('statistic', {})
  t.same(
    seen.map(({ headers }) => headers.get('traceparent')),
    [null, traceparent, null],
    'not those of a page that stays open',
  )
})

t.test('a body code other than 0 is a failure', async (t) => {
  let body: unknown = { code: 1203, message: 'no such block', requestId: 'r-1' }
  scriptFetch(t, async () => json(body))
  const named = await failure(callApi('statistic', {}))
  t.match(named, { message: 'no such block', status: 200, code: 1203, requestId: 'r-1' })
  for (body of [{ code: 5 }, { code: 5, message: ' ' }, 'text', null, { data: 1 }]) {
    t.equal((await failure(callApi('statistic', {}))).message, 'Request failed')
  }
})

t.test('a response that is not JSON is a failure, whatever its status', async (t) => {
  scriptFetch(t, async () => new Response('<html>', { status: 200 }))
  t.match(await failure(callApi('statistic', {})), {
    message: 'Request failed',
    status: 200,
  })
})

t.test('201 is a success, 304 and 404 are not', async (t) => {
  let status = 201
  scriptFetch(t, async () => {
    if (status === 304) return new Response(null, { status })
    return json({ code: status === 201 ? 0 : 404, message: '', data: 3 }, { status })
  })
  t.equal(await callApi('latestVerifiedBlockHeight', {}), 3)
  for (status of [304, 404]) {
    const error = await failure(callApi('latestVerifiedBlockHeight', {}))
    t.match(error, { message: `Request failed with status code ${status}`, status })
  }
})

t.test('a failed status shows the message it brings, and its request id', async (t) => {
  scriptFetch(t, async () =>
    json(
      { code: 503, message: 'The backend is busy' },
      { status: 503, headers: { 'x-request-id': 'r-2' } },
    ),
  )
  t.match(await failure(callApi('statistic', {})), {
    message: 'The backend is busy',
    status: 503,
    code: 503,
    requestId: 'r-2',
  })
})

t.test('no response, and an aborted request', async (t) => {
  scriptFetch(t, async (_, signal) => {
    if (signal?.aborted === true) throw new DOMException('aborted', 'AbortError')
    throw new TypeError('Failed to fetch')
  })
  t.match(await failure(callApi('statistic', {})), {
    message: 'Network Error',
    status: 0,
    code: 0,
  })
  const signal = AbortSignal.abort()
  t.equal(
    (await failure(callApi('statistic', {}, { signal }))).message,
    'Request aborted',
  )
})

t.test('a truncated response is a network failure', async (t) => {
  scriptFetch(
    t,
    async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('terminated')),
        }),
      ),
  )
  t.equal((await failure(callApi('statistic', {}))).message, 'Network Error')
})

t.test('a rate limit ends in two seconds at the earliest', async (t) => {
  const now = 1_700_000_000_000
  t.intercept(Date, 'now', { value: () => now })
  const headers = { 'retry-after': '' }
  scriptFetch(t, async () => json({ code: 429 }, { status: 429, headers }))
  const waitFor = async (header: string) => {
    headers['retry-after'] = header
    const { retryAt = 0 } = await failure(callApi('statistic', {}))
    return (retryAt - now) / 1_000
  }
  const past = new Date(now - 60_000).toUTCString()
  for (const header of ['0', '1', past, 'Thu, 01 Jan 1970 00:00:00 GMT']) {
    t.equal(await waitFor(header), 2, header)
  }
  t.equal(await waitFor('30'), 30)
})
