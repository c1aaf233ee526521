import { setMaxListeners } from 'node:events'
import { RPC_LAYERS, RPC_PREFIX } from '@bvlgarichain/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../lib/api-error.ts'
import { clientSignal } from '../lib/client-signal.ts'
import { sendCompressed } from '../lib/send-json.ts'
import {
  type FinishedCall,
  makeGateway,
  type RpcGateway,
} from '../plugins/rpc/gateway.ts'
import { RPC_CODES } from '../plugins/rpc/json-rpc.ts'
import { traceOf } from '../plugins/tracing/tracing.ts'
import {
  type ByteBudget,
  LARGEST_AT_A_TIME,
  tooManyLarge,
} from '../upstream/response-body.ts'

/** The code of a contract that is deployed in a call has up to 96 kB as hex. */
const BODY_LIMIT = 262_144
/** Below this the headers of a compressed response outweigh what it saves. */
const MIN_COMPRESSED = 1_024
/** Larger responses wait for their clients within a bound, in bytes. */
const LARGE = 65_536
/** Seconds after which a refused client may try again, unless the refusal knows better. */
const RETRY_AFTER_S = 1

/**
 * Read-only JSON-RPC to the nodes, for pages and programs alike. A chain without nodes has no
 * gateway.
 */
export async function rpc(
  app: FastifyInstance,
  {
    maxBytes,
    cacheBytes,
  }: {
    maxBytes: number
    /** Bound of the results that are kept for each chain; 0 = none are. */
    cacheBytes: number
  },
): Promise<void> {
  app.addHook('onRequest', app.session.refuseOtherSites)
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500)
    const isOurs = status === 500
    const { ids } = traceOf(app, request)
    if (isOurs) app.log.error({ ...ids, err: error }, 'unexpected error')
    return sendFault(reply, status, messageOf(error, status))
  })

  const unsent: ByteBudget = { max: maxBytes * LARGEST_AT_A_TIME, used: 0 }
  for (const layer of RPC_LAYERS) {
    const call = `rpc/${layer}`
    const url = `${RPC_PREFIX}/${layer}`
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config: { call },
      onRequest(_request, reply, done) {
        reply.header('allow', 'POST')
        done(new ApiError(405, 'JSON-RPC calls are made by POST'))
      },
      handler: () => undefined,
    })
    const nodes = app.nodes.get(layer)
    if (nodes === undefined) {
      app.post(url, { config: { call } }, () => {
        throw new ApiError(404, `There is no node for ${layer} here`)
      })
      continue
    }
    const gateway = makeGateway({ nodes, maxBytes, cacheBytes, now: app.now })
    app.post(url, { config: { call }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const response = await respond(app, gateway, { request, reply })
      for (const one of response.calls) app.metrics?.observeRpc(layer, one)
      note(request, response)
      return send(reply, response, unsent)
    })
  }
}

type GatewayResult = Awaited<ReturnType<RpcGateway['respond']>>

function respond(
  app: FastifyInstance,
  gateway: RpcGateway,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<GatewayResult> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signal = clientSignal(reply)
  // A batch has more calls than Node expects listeners.
  setMaxListeners(0, signal)
  // One call after the other: those counted at the same time would all have the last one's place.
  let counted = Promise.resolve()
  return gateway.respond(body, {
    requestId: request.id,
    ip: request.ip,
    signal,
    trace: traceOf(app, request),
    count() {
      counted = counted.then(() => app.rateLimits.count(reply, 'rpc'))
      return counted
    },
  })
}

/**
 * Sends the gateway's response, compressed where that helps. A large one counts as unsent until its client
 * has it: one that is cached costs its client nothing, and memory until it was read.
 */
async function send(
  reply: FastifyReply,
  response: GatewayResult,
  unsent: ByteBudget,
): Promise<FastifyReply> {
  const { status, text, cache } = response
  const retryAfterS = response.retryAfterS ?? (status === 503 ? RETRY_AFTER_S : undefined)
  reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', 'x-cache': cache })
    .headers(retryAfterS === undefined ? {} : { 'retry-after': retryAfterS })
  if (text === undefined) return reply.code(204).send()
  const body = Buffer.from(text)
  if (body.length > LARGE && !reply.raw.destroyed) {
    if (unsent.used + body.length > unsent.max) {
      throw tooManyLarge()
    }
    unsent.used += body.length
    reply.raw.once('close', () => {
      unsent.used -= body.length
    })
  }
  reply.type('application/json; charset=utf-8')
  return body.length < MIN_COMPRESSED ? reply.send(body) : sendCompressed(reply, body)
}

/** An error of the whole request: JSON-RPC's, and the envelope of all other endpoints. */
function sendFault(reply: FastifyReply, status: number, message: string): FastifyReply {
  const requestId = reply.request.id
  const code = FAULT_CODES[status] ?? RPC_CODES.INTERNAL
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-cache': 'BYPASS' })
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: null,
        error: { code, message, data: { requestId } },
        code: status,
        message,
        requestId,
      }),
    )
}

const FAULT_CODES: Readonly<Record<number, number>> = {
  400: RPC_CODES.PARSE,
  403: RPC_CODES.INVALID_REQUEST,
  404: RPC_CODES.NOT_ALLOWED,
  405: RPC_CODES.INVALID_REQUEST,
  413: RPC_CODES.LIMIT,
  429: RPC_CODES.LIMIT,
  503: RPC_CODES.LIMIT,
}

function messageOf(error: Error, status: number): string {
  if (error instanceof ApiError) return error.message
  if (status === 413) return `The body is larger than ${BODY_LIMIT / 1_024} KiB`
  return status < 500 ? 'The request is malformed' : 'Something went wrong in this server'
}

/** Puts what the log line needs into the request's record: methods, never parameters. */
function note({ callRecord }: FastifyRequest, response: GatewayResult): void {
  if (callRecord === null) return
  callRecord.code = response.code
  callRecord.upstreamMs = response.upstreamMs
  callRecord.methods = countMethods(response.calls)
}

function countMethods(calls: readonly FinishedCall[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { method } of calls) counts[method] = (counts[method] ?? 0) + 1
  return counts
}
