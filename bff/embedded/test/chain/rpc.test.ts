import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { makeRpc } from '../../src/chain/rpc.ts'

t.test('answers of a batch are put in the order of its requests', async (t) => {
  const server = createServer(async (request, response) => {
    const requests: { id: number; method: string }[] = JSON.parse(await text(request))
    const replies = requests.flatMap(({ id, method }) => {
      if (method === 'lost') return []
      if (method === 'refused') return { id, error: { message: 'no' } }
      return { id, result: method }
    })
    response.end(JSON.stringify(replies.reverse()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const rpc = makeRpc(`http://127.0.0.1:${port}`)
  t.teardown(async () => {
    await rpc.close()
    server.close()
  })

  const answers = await rpc.batch(
    ['one', 'refused', 'lost', 'two'].map((method) => ({ method, params: [] })),
  )
  t.same(answers, [
    { result: 'one' },
    { error: 'no' },
    { error: 'lost: no answer' },
    { result: 'two' },
  ])
  t.same(await rpc.batch([]), [])
})
