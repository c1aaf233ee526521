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
