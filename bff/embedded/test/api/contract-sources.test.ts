import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { contractSources } from '../../src/api/contract-sources.ts'
import { ApiError } from '../../src/api/errors.ts'
import { compilations } from '../../src/chain/artifacts/compilations.ts'
import { NodeTimeoutError } from '../../src/chain/bounded-signal.ts'
import { RpcError } from '../../src/chain/rpc.ts'

const CONTRACT = `0x${'c0'.repeat(20)}`
const ledger = compilations.find(({ name }) => name === 'Ledger')

/** The sources of a chain whose node responds with what `responses` says, in this order. */
async function startSources(t: Test, responses: readonly (string | Error)[]) {
  const left = [...responses]
  const methods: string[] = []
  const app = Fastify()
  t.teardown(() => app.close())
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send({}),
  )
  await app.register(contractSources, {
    l2: {
      chainId: 7,
      node: {
        async call<Value>(method: string) {
          methods.push(method)
          const response = left.shift() ?? new Error('the node gets no further request')
          if (response instanceof Error) throw response
          return response as Value
        },
      },
    },
  })
  const send = async () => (await app.inject(`/v2/contract/7/${CONTRACT}`)).statusCode
  return { send, methods }
}

t.test('a node that is late once does not take the source away', async (t) => {
  const { send, methods } = await startSources(t, [
    new NodeTimeoutError('late'),
    ledger?.runtimeCode ?? '',
  ])
  t.equal(await send(), 200)
  t.equal(await send(), 200, 'code never changes, so the node is not needed again')
  t.equal(methods.length, 2)
})

t.test('an account without code may get some later', async (t) => {
  const { send } = await startSources(t, ['0x', ledger?.runtimeCode ?? ''])
  t.equal(await send(), 404)
  t.equal(await send(), 200)
})

t.test('a node that gives no response at all is an error', async (t) => {
  const late = new NodeTimeoutError('late')
  const { send, methods } = await startSources(t, [late, late, late])
  t.equal(await send(), 500)
  t.equal(methods.length, 3)
  const refusing = await startSources(t, [new RpcError('no')])
  t.equal(await refusing.send(), 500)
  t.equal(refusing.methods.length, 1, 'a refusal is not repeated')
})
