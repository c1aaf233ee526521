import {
  type Endpoint,
  type Envelope,
  endpoints,
  FORMATS,
  publicPath,
  success,
} from '@bvlgarichain/contract'
import type { Chain } from '@bvlgarichain/contract/complete'
import fastifyCookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Abi } from 'viem'
import { makeRpc, type Rpc } from '../chain/rpc.ts'
import { BadCursorError } from '../store/cursor.ts'
import type { Store } from '../store/open.ts'
import type { ApiContext } from './context.ts'
import { contractSources } from './contract-sources.ts'
import { makeDecoder } from './decoder.ts'
import { ApiError } from './errors.ts'
import { makeFinalityLookup } from './finality.ts'
import { handlers } from './handlers/handlers.ts'
import { type NodeFrontOptions, nodeFront } from './node-front.ts'
import {
  coerceParameters,
  lowerCaseHex,
  parseQuery,
  validationSentence,
} from './validation.ts'
import { offerToken, requireToken } from './xsrf.ts'

/** Rollup, tracing and observation are absent on a network that has none. */
export interface ApiOptions
  extends Pick<ApiContext, 'rollup' | 'tracing' | 'observation'> {
  readonly store: Store
  /** JSON-RPC of the chain's node. */
  readonly rpcUrl: string
  readonly chain: Chain
  /** Layer 1 of a rollup. */
  readonly l1?: { readonly chainId: number; readonly rpc: Rpc }
  /** Interfaces by which inputs, logs and errors are decoded. */
  readonly abis: readonly Abi[]
  /** Witnesses of layer 2, on a network of our own. */
  readonly nodeFront?: NodeFrontOptions
  readonly log: FastifyBaseLogger
  /** Clock in Unix milliseconds. */
  readonly now: () => number
}

/** Longest wait for the node, in milliseconds: less than visitors are willing to wait. */
const NODE_TIMEOUT_MS = 3_000

/** Path to which the BFF sends its spans, that of OpenTelemetry collectors. */
export const TRACES_PATH = '/v1/traces'

type Handle = (request: unknown, context: ApiContext) => unknown

const refusal = (code: number, message: string): Envelope => ({ code, message })

const isOurs = (error: unknown): boolean => verdict(error).ours

/** Status and sentence of an error, and whether it is this program's fault. */
function verdict(error: unknown): { status: number; message: string; ours: boolean } {
  if (error instanceof ApiError) {
    return { status: error.status, message: error.message, ours: false }
  }
  if (error instanceof BadCursorError) {
    return { status: 400, message: error.message, ours: false }
  }
  if (error instanceof Error && 'validation' in error) {
    return { status: 400, message: error.message, ours: false }
  }
  const status =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (error instanceof Error && status >= 400 && status < 500) {
    return { status, message: error.message, ours: false }
  }
  return { status: 500, message: 'the call failed; the log has the cause', ours: true }
}

/** Builds the HTTP interface, not listening: one POST route for each row of the contract. */
export function buildApi(options: ApiOptions): FastifyInstance {
  const { store, rpcUrl, chain, abis, log, now } = options
  const { rollup, tracing, observation } = options
  const plainNode = makeRpc(rpcUrl, { timeoutMs: NODE_TIMEOUT_MS })
  const node = tracing?.api?.traceNode(plainNode) ?? plainNode
  const context: ApiContext = {
    store,
    node,
    chain,
    now,
    decoder: makeDecoder(abis),
    finality: makeFinalityLookup(store, rollup?.records),
    ...(rollup && { rollup }),
    ...(tracing && { tracing }),
    ...(observation && { observation }),
  }
  const app = Fastify({
    loggerInstance: log,
    // The proxy in front writes one line for each call.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseQuery },
    // Parameters are coerced by hand: left to ajv, `null` and `""` would become 0.
    // Formats are annotations for readers; the patterns beside them are checked.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        formats: Object.fromEntries(FORMATS.map((format) => [format, true])),
      },
    },
    schemaErrorFormatter: validationSentence,
    // Node.js refuses these before there is a request, and without the envelope.
    clientErrorHandler(error, socket) {
      if (!socket.writable) return
      const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
      const status = isTooLong ? 431 : 400
      const phrase = isTooLong ? 'Request Header Fields Too Large' : 'Bad Request'
      const sentence = isTooLong
        ? 'the URL and the headers are too long'
        : 'the request is not HTTP'
      const body = JSON.stringify(refusal(status, sentence))
      socket.end(
        `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  })
  app.addHook('onClose', () => node.close())
  app.register(fastifyCookie)
  app.addHook('onRequest', async (request, reply) => offerToken(request, reply))

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new ApiError(400, 'the body is not JSON'))
    }
  })
  // Endpoints whose payload is not a body ignore one.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, _body, done) => done(null, {}))

  app.setErrorHandler((error, request, reply) => {
    const { status, message, ours } = verdict(error)
    if (ours) request.log.error({ err: error, path: request.url.split('?')[0] }, message)
    return reply.code(status).send(refusal(status, message))
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    return reply
      .code(404)
      .send(refusal(404, `there is no call ${request.method} ${path}`))
  })

  app.register(contractSources, {
    l2: {
      chainId: chain.l2ChainId,
      node,
      creationOf: (address) => store.accounts.byAddress(address)?.createdTx ?? undefined,
    },
    l1: options.l1 && { chainId: options.l1.chainId, node: options.l1.rpc },
  })

  if (options.nodeFront) app.register(nodeFront, options.nodeFront)

  const rows = Object.entries<Endpoint>(endpoints) as [keyof typeof endpoints, Endpoint][]
  app.after(() => {
    for (const [name, call] of rows) {
      // The table ties each handler to its own row; a loop cannot carry that.
      const handle = handlers[name] as Handle
      const part = call.payload === 'json' ? 'body' : 'querystring'
      app.post(
        publicPath(call),
        {
          schema: { [part]: call.request },
          preValidation: async (request) => {
            if (call.changes) requireToken(request)
            if (part === 'body') request.body ??= {}
            const { properties = {} } = call.request as {
              properties?: Record<string, object>
            }
            const given = request[part === 'body' ? 'body' : 'query'] as object
            const parameters = given as Record<string, unknown>
            if (part !== 'body') coerceParameters(parameters, properties)
            lowerCaseHex(parameters, properties)
          },
        },
        async (request) => {
          const work = async () =>
            handle(part === 'body' ? request.body : request.query, context)
          const { traceparent } = request.headers
          const api = tracing?.api
          return success(
            await (api?.within(call.path, traceparent, work, isOurs) ?? work()),
          )
        },
      )
    }
    const { api } = tracing ?? {}
    if (api === undefined) return
    app.post(TRACES_PATH, async ({ body }) => {
      api.receive(body)
      return {}
    })
  })
  return app
}
