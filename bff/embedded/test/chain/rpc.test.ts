import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { makeRpc } from '../../src/chain/rpc.ts'

type Asked = { readonly id: number; readonly method: string }

/** A client of a node that answers a batch so. */
async function clientOf(t: Test, answer: (requests: readonly Asked[]) => object[]) {
  const server = createServer(async (request, response) => {
    response.end(JSON.stringify(answer(JSON.parse(await text(request)))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const rpc = makeRpc(`http://127.0.0.1:${port}`)
  t.teardown(async () => {
    await rpc.close()
    server.close()
  })
  return rpc
}

const all = (...methods: string[]) => methods.map((method) => ({ method, params: [] }))

t.test('answers of a batch are put in the order of its requests', async (t) => {
  const rpc = await clientOf(t, (requests) =>
    requests
      .flatMap(({ id, method }): object[] => {
        if (method === 'lost') return []
        if (method === 'refused') return [{ id, error: { message: 'no' } }]
        return [{ id, result: method }]
      })
      .reverse(),
  )
  t.same(await rpc.batch(all('one', 'refused', 'lost', 'two')), [
    { result: 'one' },
    { error: 'no' },
    { error: 'lost: no answer' },
    { result: 'two' },
  ])
  t.same(await rpc.batch([]), [])
})

t.test('what a new block overtakes in a batch is asked again, alone', async (t) => {
  const asked: string[][] = []
  const rpc = await clientOf(t, (requests) => {
    asked.push(requests.map(({ method }) => method))
    const late = {
      message: 'BlockOutOfRangeError: block height is 8 but requested was 7',
    }
    return requests.map(({ id, method }) => {
      const isLate = method === 'always' || (method === 'once' && asked.length === 1)
      return isLate ? { id, error: late } : { id, result: method }
    })
  })
  const [one, once, always] = await rpc.batch(all('one', 'once', 'always'))
  t.same([one, once], [{ result: 'one' }, { result: 'once' }])
  t.match(always, { error: /BlockOutOfRange/ }, 'given up after a few tries')
  t.same(asked, [['one', 'once', 'always'], ['once', 'always'], ['always']])
})
