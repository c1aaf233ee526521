import type { FastifyPluginAsync } from 'fastify'
import { Agent, request } from 'undici'
import { type Hex, isAddress, isHex } from 'viem'
import { RpcError } from '../chain/rpc.ts'
import { L2_KEPT_STATES, STATE_MARGIN } from '../chain/start-nodes.ts'
import { NodeRefusal, REFUSAL_CODES } from '../witnesses/node-refusal.ts'
import type { WitnessReader } from '../witnesses/witness-reader.ts'
import { ApiError } from './errors.ts'

/** JSON-RPC of layer 2 with what its node does not offer. */
export const NODE_PATH = '/v1/rpc/l2'

export interface NodeFrontOptions {
  /** JSON-RPC of the node. */
  readonly url: string
  readonly reader: WitnessReader
  /** Newest block whose witness is stored. */
  readonly height: () => number | undefined
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

const INTERNAL_ERROR = -32_603
const SERVER_ERROR = -32_000
const TIMEOUT_MS = 60_000

/**
 * Passes JSON-RPC requests on to the node, except `debug_executionWitness` and for `eth_getProof` of
 * blocks whose state the node no longer has: these get a response from stored witnesses.
 */
export const nodeFront: FastifyPluginAsync<NodeFrontOptions> = async (
  app,
  { url, reader, height },
) => {
  const agent = new Agent({
    connections: 8,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  app.addHook('onClose', () => agent.destroy())

  const forward = async (body: unknown) => {
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        dispatcher: agent,
      })
      return response.body
    } catch {
      throw new ApiError(502, 'the node does not answer')
    }
  }

  /** Handler of a call that the node doesn't get; undefined for the others. */
  const ownHandler = ({ method, params }: Call): (() => Promise<unknown>) | undefined => {
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    if (method === 'debug_executionWitness') {
      return async () => reader.witness(await heightOf(list[0], height))
    }
    if (method !== 'eth_getProof') return undefined
    const [address, slots, tag] = list
    const newest = height()
    const isOld =
      isHex(tag) &&
      newest !== undefined &&
      Number(tag) <= newest - L2_KEPT_STATES + STATE_MARGIN
    const isReadable =
      isAddress(String(address), { strict: false }) &&
      Array.isArray(slots) &&
      slots.every((slot) => isHex(slot))
    return isOld && isReadable
      ? () => reader.proof(address as Hex, slots as readonly Hex[], Number(tag))
      : undefined
  }

  const respond = async (call: Call): Promise<unknown> => {
    const head = { jsonrpc: '2.0', id: call.id ?? null }
    const own = ownHandler(call)
    if (own === undefined) return (await forward(call)).json()
    try {
      return { ...head, result: await own() }
    } catch (error) {
      if (error instanceof NodeRefusal) {
        return { ...head, error: { code: error.code, message: error.message } }
      }
      if (error instanceof RpcError) {
        return { ...head, error: { code: SERVER_ERROR, message: error.message } }
      }
      app.log.error({ err: error }, 'A stored witness could not be read')
      return { ...head, error: { code: INTERNAL_ERROR, message: 'internal error' } }
    }
  }

  const callOf = (value: unknown): Call =>
    typeof value === 'object' && value !== null ? value : {}

  app.post(NODE_PATH, async ({ body }, reply) => {
    reply.type('application/json; charset=utf-8')
    const calls = Array.isArray(body) ? body.map(callOf) : [callOf(body)]
    if (calls.every((call) => ownHandler(call) === undefined)) return forward(body)
    return Array.isArray(body) ? Promise.all(calls.map(respond)) : respond(calls[0] ?? {})
  })
}

/** Height that a block parameter names. */
async function heightOf(tag: unknown, newest: () => number | undefined): Promise<number> {
  if (isHex(tag) && Number.isSafeInteger(Number(tag))) return Number(tag)
  if (tag === 'latest') return newest() ?? 0
  throw new NodeRefusal(
    REFUSAL_CODES.invalidParams,
    'Witnesses are found by block number',
  )
}
