import t from 'tap'
import { type Rpc, RpcError, type RpcRequest } from '../../src/chain/rpc.ts'
import { makeBatcher } from '../../src/indexer/batcher.ts'

/** A batcher of a node whose limit can be changed, with the sizes of the batches it took. */
function batcherOf(node: { limit: number }) {
  const taken: number[] = []
  let refused = 0
  const rpc: Rpc = {
    call: () => Promise.reject(new Error('no request expected')),
    close: async () => undefined,
    batch: async (requests) => {
      if (requests.length > node.limit) {
        refused += 1
        throw new RpcError('batch: too large')
      }
      taken.push(requests.length)
      return requests.map(({ method }) => ({ result: method }))
    },
  }
  return { batch: makeBatcher(rpc, 64), taken, refusals: () => refused }
}

const requests = (count: number): RpcRequest[] =>
  Array.from({ length: count }, (_, index) => ({ method: `m${index}`, params: [] }))

t.test('the size of batches follows what the node takes, both ways', async (t) => {
  const node = { limit: 5 }
  const { batch, taken, refusals } = batcherOf(node)
  const responses = await batch(requests(64))
  t.same(
    responses,
    requests(64).map(({ method }) => ({ result: method })),
    'in the order of the requests',
  )
  t.ok(Math.max(...taken) <= 5)
  const before = refusals()
  await batch(requests(1_000))
  t.ok(refusals() - before <= 10, 'a fixed limit is seldom tried')

  node.limit = 1_000
  await batch(requests(40_000))
  t.equal(taken.at(-2), 64, 'the largest size again')
})

/** A node that counts the requests of a batch, and serves `allowed` of them between two pauses. */
function countingNode(allowed: number, as: 'whole' | 'items') {
  const limit = { error: 'request limit reached', code: -32_007 }
  let left = allowed
  let refusals = 0
  const rpc: Rpc = {
    call: () => Promise.reject(new Error('no request expected')),
    close: async () => undefined,
    batch: async (requests) => {
      const isRefused = requests.length > left
      const served = as === 'items' ? left : isRefused ? 0 : requests.length
      left = isRefused ? allowed : left - requests.length
      if (isRefused) refusals += 1
      return requests.map(({ method }, at) =>
        at < served && method !== 'never' ? { result: method } : limit,
      )
    },
  }
  return { batch: makeBatcher(rpc, 64), refusals: () => refusals }
}

t.test(
  'a limit of the client makes batches smaller, and what it refused is repeated',
  async (t) => {
    for (const as of ['whole', 'items'] as const) {
      const { batch, refusals } = countingNode(3, as)
      const results = requests(30).map(({ method }) => ({ result: method }))
      t.same(await batch(requests(30)), results, as)
      t.ok(refusals() < 30)
      const [never, one] = await batch([{ method: 'never', params: [] }, ...requests(1)])
      t.match(never, { error: /limit/ }, 'given up, after the others')
      t.same(one, { result: 'm0' })
    }
  },
)
