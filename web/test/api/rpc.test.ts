import t, { type Test } from 'tap'
import { NodeError } from '../../src/api/node-error.ts'
import { askNode, nodeReader } from '../../src/api/rpc.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

interface Sent {
  readonly id: number
  readonly method: string
}

/** Scripts the gateway; returns the methods of each request. */
function gateway(t: Test, respond: (calls: readonly Sent[]) => Response | object[]) {
  const batches: string[][] = []
  const seen = scriptFetch(t, async ({ body }) => {
    const calls: readonly Sent[] = JSON.parse(String(body))
    batches.push(calls.map(({ method }) => method))
    const response = respond(calls)
    return Array.isArray(response) ? json(response) : response
  })
  return { batches, seen }
}

const echo = (calls: readonly Sent[]) =>
  calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
const errorOf = (promise: Promise<unknown>): Promise<NodeError> =>
  promise.then(
    () => Promise.reject(new Error('no error')),
    (error) => error,
  )

t.test(
  'calls of one moment share a request; responses may come in any order',
  async (t) => {
    const { batches, seen } = gateway(t, (calls) => echo(calls).toReversed())
    const results = await Promise.all([
      askNode('l2', 'a', []),
      askNode('l2', 'b', []),
      nodeReader('l2')([{ method: 'c', params: [] }]),
    ])
    t.same(results, ['a', 'b', [{ kind: 'RESULT', result: 'c' }]])
    t.same(batches, [['a', 'b', 'c']])
    t.equal(seen[0]?.url.pathname, '/explorer/v1/rpc/l2')
  },
)

t.test('the two layers have a request each, and a full batch another', async (t) => {
  const { batches } = gateway(t, echo)
  const many = Array.from({ length: 150 }, (_, index) => `m${index}`)
  const results = await Promise.all([
    ...many.map((method) => askNode('l2', method, [])),
    askNode('l1', 'one', []),
  ])
  t.same(results, [...many, 'one'])
  t.same(
    batches.map(({ length }) => length).toSorted((a, b) => a - b),
    [1, 50, 100],
  )
})

t.test('a missing response is not that of another call', async (t) => {
  gateway(t, (calls) => echo(calls.filter(({ method }) => method !== 'lost')))
  const [before, lost, after] = await Promise.allSettled([
    askNode('l2', 'before', []),
    askNode('l2', 'lost', []),
    askNode('l2', 'after', []),
  ])
  t.match(before, { value: 'before' })
  t.match(lost, { reason: { name: 'NodeError', failure: 'UNREACHABLE' } })
  t.match(after, { value: 'after' })
})

t.test(
  'an error of the node has its code, its bytes, and the request’s id',
  async (t) => {
    const errors: Record<string, object> = {
      reverts: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
      empty: { code: -32_000, message: 'execution reverted' },
      gone: { code: -32_000, message: 'missing trie node', data: { requestId: 'r-1' } },
      unknown: { code: -32_601, message: 'method not found', data: { requestId: 'r-2' } },
    }
    gateway(t, (calls) =>
      calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, error: errors[method] })),
    )
    const ask = (method: string) => errorOf(askNode('l2', method, []))
    t.match(await ask('reverts'), { revert: '0x08c379a0', code: 3, failure: 'REFUSED' })
    t.match(await ask('empty'), { revert: '0x' })
    t.match(await ask('gone'), {
      failure: 'NOT_KEPT',
      requestId: 'r-1',
      revert: undefined,
    })
    t.match(await ask('unknown'), { failure: 'NO_METHOD', requestId: 'r-2' })
    t.match(await nodeReader('l2')([{ method: 'gone', params: [] }]), [
      { kind: 'REFUSED', failure: 'NOT_KEPT', message: 'missing trie node' },
    ])
  },
)

t.test('a refused request is the error of each of its calls', async (t) => {
  gateway(t, () =>
    json(
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_005, message: 'Too many', data: { requestId: 'r-3' } },
      },
      { status: 429 },
    ),
  )
  const errors = await Promise.all([
    errorOf(askNode('l2', 'a', [])),
    errorOf(askNode('l2', 'b', [])),
  ])
  t.match(errors, [
    { failure: 'LIMIT', requestId: 'r-3' },
    { failure: 'LIMIT', requestId: 'r-3' },
  ])
})

t.test('an overloaded server is asked again', async (t) => {
  const { batches } = gateway(t, (calls) =>
    batches.length > 1
      ? echo(calls)
      : json(
          { jsonrpc: '2.0', id: null, error: { code: -32_005, message: 'Busy' } },
          { status: 503 },
        ),
  )
  t.equal(await askNode('l2', 'a', []), 'a')
  t.same(batches, [['a'], ['a']])
})

t.test('one call that meets a limit is sent once more', async (t) => {
  const { batches } = gateway(t, (calls) =>
    batches.length > 1
      ? echo(calls)
      : json(calls.map(({ id }) => ({ id, error: { code: -32_005, message: 'Busy' } }))),
  )
  t.equal(await askNode('l2', 'a', []), 'a')
  t.same(batches, [['a'], ['a']])
})

t.test('a response that is none has the id of its request', async (t) => {
  let status = 502
  gateway(
    t,
    () => new Response('<h1>Bad</h1>', { status, headers: { 'x-request-id': 'r-4' } }),
  )
  for (status of [502, 200]) {
    const error = await errorOf(nodeReader('l2')([{ method: 'a', params: [] }]))
    t.ok(error instanceof NodeError)
    t.match(error, { failure: 'UNREACHABLE', requestId: 'r-4', code: undefined })
  }
})

t.test('a cancelled call ends with the reason, and its request with it', async (t) => {
  const signals: (AbortSignal | undefined)[] = []
  let onBothSent = () => {}
  const bothSent = new Promise<void>((resolve) => {
    onBothSent = resolve
  })
  scriptFetch(t, async (_, signal) => {
    if (signals.push(signal) === 2) onBothSent()
    return new Promise((_, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason)),
    )
  })
  const controller = new AbortController()
  const reason = new Error('left')
  const call = errorOf(askNode('l2', 'slow', [], controller.signal))
  const other = new AbortController()
  const left = errorOf(askNode('l2', 'other', [], other.signal))
  await bothSent
  controller.abort(reason)
  t.equal(await call, reason)
  t.same(
    signals.map((signal) => signal?.aborted),
    [true, false],
    'the request of others goes on',
  )
  t.equal(await errorOf(askNode('l2', 'late', [], controller.signal)), reason)
  t.equal(signals.length, 2, 'nothing is sent for an aborted signal')
  other.abort()
  t.match(await left, { name: 'AbortError' })
})
