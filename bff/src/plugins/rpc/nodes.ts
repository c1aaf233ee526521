import { isLimitStatus, isNodeLimit, readRetryAfter } from '@bvlgarichain/contract'
import { splitCredentials } from '@bvlgarichain/contract/env'
import { tryParse } from '../../json/try-parse.ts'
import { ApiError, errorCode, isUnavailable } from '../../lib/api-error.ts'
import { makeUpstreamClient, type UpstreamClient } from '../../upstream/client.ts'
import { makeInOrder } from '../../upstream/in-order.ts'
import { type RequestTrace, withinSpan } from '../tracing/tracing.ts'
import { isObject, type Json, type NodeError } from './json-rpc.ts'
import { shownError } from './node-error.ts'

/** Longest time of a read that a node looks up, in milliseconds; others it has to work for. */
export const LOOKUP_MS = 10_000
/** Time limit for a node's chain ID before its first request, in milliseconds. */
const CHAIN_MS = 2_000
/** Pause after a limit of a node that names none, and the longest one, in milliseconds. */
const PAUSE_MS = 1_000
const MAX_PAUSE_MS = 3_600_000

interface NodeRequest {
  readonly method: string
  readonly params: readonly Json[]
  readonly signal: AbortSignal
  /** IP address of the client; undefined for our own request. */
  readonly client?: string | undefined
  /** Of the client's request; undefined for our own request. */
  readonly trace?: RequestTrace | undefined
  readonly deadlineMs: number
}

/** A node's response: the result as JSON text and value, or an error that may be shown. */
export type NodeResponse =
  | { readonly text: string; readonly result: Json }
  | { readonly error: NodeError }

/** The nodes of one chain. */
export interface Nodes {
  /** Throws an ApiError if no node gives a response. */
  send(request: NodeRequest): Promise<NodeResponse>
  /** Chain ID in decimal, requested once. Throws an ApiError if no node reports it. */
  chainId(): Promise<string>
  /** Ends each request under way, and each that follows, with this ApiError. */
  cut(reason: ApiError): void
  close(): Promise<void>
}

interface Node {
  /** End of the pause that the node requests of its clients, by the monotonic clock. */
  pausedUntil: number
  readonly client: UpstreamClient
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface NodeFailure {
  /** Place of the node in the list. */
  readonly node: number
  readonly method: string
  readonly error: ApiError
  readonly trace: RequestTrace | undefined
}

export interface NodesOptions {
  /** At least one; requests go to the first that works. They may hold passwords and keys. */
  readonly urls: readonly string[]
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  readonly onFailure: (failure: NodeFailure) => void
}

/** Sends requests to the first node that works; one that fails rests. */
export function makeNodes(options: NodesOptions): Nodes {
  const { urls, timeoutMs, maxBytes, now, onFailure } = options
  const nodes = urls.map((url) => makeNode(url, { timeoutMs, maxBytes, now }))
  const failover = makeInOrder({
    count: urls.length,
    now,
    onRest: (node) => void checked.delete(node),
  })
  /** Nodes whose chain has been checked, until they fail. */
  const checked = new Set<number>()
  let chain: string | undefined

  const exchangeWith = (node: number, request: NodeRequest) => {
    const found = nodes[node]
    if (found === undefined) throw new Error(`There is no node ${node}`)
    return exchange(found, request, { secrets: urls, now })
  }

  /** Throws an ApiError for a node of another chain than the first one checked. */
  const checkChain = async (node: number, request: NodeRequest) => {
    const deadlineMs = Math.min(CHAIN_MS, request.deadlineMs / 2)
    const own = { ...request, method: 'eth_chainId', params: [], deadlineMs }
    const response = await exchangeWith(node, own)
    const id = 'result' in response ? chainOf(response.result) : undefined
    chain ??= id
    if (id !== undefined && id !== chain) {
      throw new ApiError(502, OTHER_CHAIN, new Error(`chain ${id} instead of ${chain}`))
    }
    checked.add(node)
  }

  const send: Nodes['send'] = (request) => {
    const { method, deadlineMs, trace } = request
    const isQuick = deadlineMs <= LOOKUP_MS
    const onFault = (node: number, error: ApiError) =>
      onFailure({ node, method, error, trace })
    return failover
      .send({ deadlineMs, isQuick, onFault }, async (node, leftMs) => {
        const own = { ...request, deadlineMs: leftMs }
        if (urls.length > 1 && !checked.has(node)) await checkChain(node, own)
        return exchangeWith(node, own)
      })
      .catch((failure: unknown) => {
        const cause = failure instanceof ApiError ? failure.cause : undefined
        if (cause instanceof NodeRefusal) return { error: cause.error }
        throw failure
      })
  }

  const lookUpChain = async () => {
    const { signal } = new AbortController()
    const own = { method: 'eth_chainId', params: [], signal, deadlineMs: LOOKUP_MS }
    const response = await send(own)
    const id = 'result' in response ? chainOf(response.result) : undefined
    if (id === undefined) throw new ApiError(502, 'The node does not report its chain ID')
    return id
  }
  let chainId: Promise<string> | undefined

  return {
    send,
    chainId() {
      chainId ??= lookUpChain().catch((error: unknown) => {
        chainId = undefined
        throw error
      })
      return chainId
    },
    cut(reason) {
      for (const { client } of nodes) client.cut(reason)
    },
    async close() {
      await Promise.all(nodes.map(({ client }) => client.close()))
    },
  }
}

const OTHER_CHAIN = 'The node is one of another chain'

const chainOf = (result: Json): string | undefined =>
  typeof result === 'string' && /^0x[\da-f]{1,16}$/i.test(result)
    ? String(BigInt(result))
    : undefined

function makeNode(
  url: string,
  options: Pick<NodesOptions, 'timeoutMs' | 'maxBytes' | 'now'>,
): Node {
  const { url: address, headers } = splitCredentials(url)
  const { origin, pathname, search } = new URL(address)
  return {
    pausedUntil: Number.NEGATIVE_INFINITY,
    client: makeUpstreamClient({ origin, ...options }),
    path: pathname + search,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'user-agent': 'bvlgarichain-explorer-bff',
      ...headers,
    },
  }
}

/** Ids match requests within a connection; one for all is enough. */
const ID = 1

/** A node's error in a response whose HTTP status blames the node: another one may help. */
class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  readonly error: NodeError
  constructor(status: number, error: NodeError) {
    super(`status ${status}: ${error.message}`)
    this.error = error
  }
}

const LIMITED = 'The node limits its clients'

/** A limit of the node for its clients, of which this server is one. */
function limited(waitMs: number, cause: string): ApiError {
  const error = new ApiError(502, LIMITED, new Error(cause))
  error.retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000))
  return error
}

async function exchange(
  node: Node,
  { method, params, signal, client: ip, trace, deadlineMs }: NodeRequest,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: () => number },
): Promise<NodeResponse> {
  const { client, path, headers } = node
  const leftMs = node.pausedUntil - now()
  if (leftMs > 0) throw limited(leftMs, 'not sent within the pause of the node')
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: ID, method, params }))
  const response = await withinSpan(trace, { 'rpc.method': method }, (traceHeaders) =>
    client.fetch({
      path,
      headers: { ...headers, ...traceHeaders },
      body,
      signal,
      client: ip,
      deadlineMs,
    }),
  )
  const { status } = response
  const parsed = tryParse(response.body) as Json | undefined
  const { error, result, id } = isObject(parsed) ? parsed : {}
  const pauseMs = readRetryAfter(response.headers['retry-after'], Date.now())
  const { code, message = error } = isObject(error) ? error : {}
  if (
    isLimitStatus(status, pauseMs !== undefined) ||
    (message !== undefined && isNodeLimit(code, String(message)))
  ) {
    const ms = Math.min(pauseMs ?? PAUSE_MS, MAX_PAUSE_MS)
    node.pausedUntil = Math.max(node.pausedUntil, now() + ms)
    throw limited(ms, `status ${status}, code ${code}`)
  }
  // Another node may help if the key is refused or used up, or the node is down.
  const isRefused = status !== 200 && status !== 400
  if (isObject(error)) {
    const shown = shownError(error, secrets)
    if (!isRefused) return { error: shown }
    throw malformed(new NodeRefusal(status, shown))
  }
  if (parsed === undefined || isRefused) {
    throw malformed(new Error(`status ${status}, ${response.body.length} bytes`))
  }
  if (result === undefined || error !== undefined || id !== ID) {
    throw malformed(new Error('neither result nor error, or the id of another request'))
  }
  return { result, text: JSON.stringify(result) }
}

const malformed = (cause: Error): ApiError =>
  new ApiError(502, 'The response of the node cannot be read', cause)

/** True if a node limits its clients. */
export const isNodeLimited = (error: ApiError): boolean => error.message === LIMITED

/** Message for a client when no node responded. */
export const failureMessage = (error: ApiError): string => {
  if (isNodeLimited(error)) return `${LIMITED}; try again in ${error.retryAfterS} s`
  if (error.status === 504) return 'The node did not answer in time'
  if (isUnavailable(error)) return 'The node cannot be reached'
  if (error.message === OTHER_CHAIN) return OTHER_CHAIN
  return errorCode(error.cause) === undefined
    ? 'The response of the node cannot be read'
    : 'The node cannot be reached'
}
