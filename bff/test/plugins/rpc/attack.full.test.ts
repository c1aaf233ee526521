import { RPC_PREFIX } from '@bvlgarichain/contract'
import t from 'tap'
import { hostileRequests } from '../../fixtures/hostile-rpc.ts'
import { rpcGateway } from '../../fixtures/rpc-gateway.ts'
import { scriptedNode } from '../../fixtures/scripted-node.ts'

const REQUESTS = 10_000
const AT_A_TIME = 50

/** Written out on purpose: a method that is added to the gateway is added here, too. */
const ALLOWED = new Set([
  'debug_executionWitness',
  'debug_traceCall',
  'debug_traceTransaction',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'net_version',
])
const GAS_CAP = 50_000_000
const MAX_LOG_BLOCKS = 10_000
const DISGUISE =
  /send|sign|personal|admin|miner|engine|anvil|hardhat|evm_|wallet|"__proto__"/i

interface Forwarded {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Reason why a body must not have reached a node; undefined for a good one. */
function faultOf(body: string): string | undefined {
  const call: Forwarded = JSON.parse(body)
  if (JSON.stringify(call) !== body) return 'not written anew'
  if (Object.keys(call).join() !== 'jsonrpc,id,method,params') return 'members'
  const { method, params } = call
  if (!ALLOWED.has(method)) return 'method'
  if (DISGUISE.test(body)) return 'disguise'
  const first = params[0] as Record<string, string> | undefined
  if (['eth_call', 'eth_estimateGas', 'debug_traceCall'].includes(method)) {
    if (!(Number(first?.gas) <= GAS_CAP)) return 'gas'
  }
  if (method === 'eth_getLogs' && first?.blockHash === undefined) {
    const blocks = Number(first?.toBlock) - Number(first?.fromBlock)
    if (blocks >= MAX_LOG_BLOCKS) return 'range'
  }
  if (method.startsWith('debug_trace')) {
    const { tracer } = params.at(-1) as { tracer?: unknown }
    if (tracer !== 'callTracer' && tracer !== 'prestateTracer') return 'tracer'
  }
  return undefined
}

t.test('of 10,000 hostile requests none reaches a node', async (t) => {
  const node = await scriptedNode(t)
  // Without cache and limit, so that whatever may pass does.
  const env = { EXPLORER_CACHE_TTL_MS: '0', EXPLORER_RATE_LIMIT: '0', LOG_LEVEL: 'error' }
  // A busy machine is no reason to refuse here.
  const loopDelay = { persistentMs: () => 0, stop: () => undefined }
  const { app } = await rpcGateway(t, [node.url], { env, dependencies: { loopDelay } })
  const statuses = new Map<number, number>()
  const send = async ({ body, headers }: { body: string | Buffer; headers: object }) => {
    const reply = await app.inject({
      method: 'POST',
      url: `${RPC_PREFIX}/l2`,
      payload: body,
      headers: { ...headers },
    })
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
    if (reply.statusCode !== 204) JSON.parse(reply.payload)
  }
  const requests = hostileRequests(20, REQUESTS)
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (const request of requests) await send(request)
    }),
  )
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  t.equal(total, REQUESTS, 'each request gets JSON')
  t.same(
    [...statuses.keys()].filter((status) => ![200, 204].includes(status)),
    [],
    'and none with a fault of this server',
  )
  const bodies = node.bodies()
  t.ok(bodies.length > REQUESTS / 100, 'good requests among them did reach it')
  const faults = bodies.flatMap((body) => {
    const fault = faultOf(body)
    return fault === undefined ? [] : `${fault}: ${body.slice(0, 300)}`
  })
  t.same(faults, [])
})
