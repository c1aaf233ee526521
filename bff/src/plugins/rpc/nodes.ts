import {
  ApiError,
  errorCode,
  isUnavailable,
  responseTooLarge,
} from '../../lib/api-error.ts'
import { makeUpstreamClient, type UpstreamClient } from '../../upstream/client.ts'
import { splitCredentials } from '../../upstream/split-credentials.ts'
import { type RequestTrace, withinSpan } from '../tracing/tracing.ts'
import { isObject, type Json, type JsonObject, type NodeError } from './json-rpc.ts'
import { shownError } from './node-error.ts'

/** How long a node that failed is asked after the others, in milliseconds. */
const REST_MS = 10_000
/** Timeouts in a row after which a node counts as failed: one may be the request's own fault. */
const MAX_TIMEOUTS = 3
/** Longest time of a read that a node looks up, in milliseconds; others it has to work for. */
export const LOOKUP_MS = 10_000
/** Time of a node to tell its chain, in milliseconds. */
const CHAIN_MS = 2_000

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
  /** Ends each request under way, and each that follows, with this ApiError. */
  cut(reason: ApiError): void
  close(): Promise<void>
}

interface Node {
  readonly client: UpstreamClient
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** 0 = it works as far as is known. */
  restsUntil: number
  timeouts: number
  /** True once it told its chain, until it fails. */
  isChecked: boolean
}

export interface NodeFailure {
  /** Place of the node in the list. */
  readonly node: number
  readonly method: string
  readonly error: ApiError
  readonly trace: RequestTrace | undefined
}

export interface NodesOptions {
  /** At least one; the first that works is asked. They may hold passwords and keys. */
  readonly urls: readonly string[]
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Clock in milliseconds. */
  readonly now: () => number
  readonly onFailure: (failure: NodeFailure) => void
}

/** Sends requests to the first node that works; one that fails rests. */
export function makeNodes(options: NodesOptions): Nodes {
  const { urls, timeoutMs, maxBytes, now, onFailure } = options
  const nodes = urls.map((url) => makeNode(url, { timeoutMs, maxBytes }))
  let chain: string | undefined

  const fail = (node: Node, { method, trace }: NodeRequest, error: ApiError) => {
    const isSilence = isSilent(error)
    node.timeouts = isSilence ? node.timeouts + 1 : 0
    if (!isSilence || node.timeouts >= MAX_TIMEOUTS) {
      node.restsUntil = now() + REST_MS
      node.isChecked = false
    }
    onFailure({ node: nodes.indexOf(node), method, error, trace })
  }

  /** Throws an ApiError for a node of another chain than the first that told its own. */
  const checkChain = async (node: Node, request: NodeRequest) => {
    const deadlineMs = Math.min(CHAIN_MS, request.deadlineMs / 2)
    const own = { ...request, method: 'eth_chainId', params: [], deadlineMs }
    const response = await exchange(node, own, urls)
    const told = 'result' in response ? chainOf(response.result) : undefined
    chain ??= told
    if (told !== undefined && told !== chain) {
      throw new ApiError(502, OTHER_CHAIN, new Error(`chain ${told} instead of ${chain}`))
    }
    node.isChecked = true
  }

  const sendTo = async (node: Node, request: NodeRequest): Promise<NodeResponse> => {
    if (urls.length > 1 && !node.isChecked) await checkChain(node, request)
    const response = await exchange(node, request, urls)
    node.restsUntil = 0
    node.timeouts = 0
    return response
  }

  return {
    async send(request) {
      const startedAt = performance.now()
      const isLookUp = request.deadlineMs <= LOOKUP_MS
      const isResting = ({ restsUntil }: Node) => now() < restsUntil
      const order = [
        ...nodes.filter((node) => !isResting(node)),
        ...nodes.filter(isResting),
      ]
      let failure = new ApiError(502, 'There is no node')
      for (const [index, node] of order.entries()) {
        const leftMs = request.deadlineMs - (performance.now() - startedAt)
        if (leftMs < 1) break
        // A silent node takes its part of the time alone.
        const deadlineMs = isLookUp ? leftMs / (order.length - index) : leftMs
        const { restsUntil } = node
        // One request finds out whether it works again; the others ask it last meanwhile.
        if (restsUntil !== 0) node.restsUntil = now() + REST_MS
        try {
          return await sendTo(node, { ...request, deadlineMs })
        } catch (error) {
          if (!isNodeFault(error)) {
            node.restsUntil = restsUntil
            throw error
          }
          failure = error
          fail(node, request, error)
          // Work would take every other node as long.
          if (isSilent(error) && !isLookUp) break
        }
      }
      throw failure
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

/** True if a node took the request and sent nothing in time. */
const isSilent = (error: ApiError): boolean =>
  error.status === 504 && !NO_CONNECTION.has(errorCode(error.cause) ?? '')

const NO_CONNECTION = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])

/** True if another node may do better: not so where the client left or the response is too large. */
const isNodeFault = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 502 || error.status === 504 || isUnavailable(error)) &&
  !isTooLarge(error)

/** True for a response over the limit. */
export const isTooLarge = (error: ApiError): boolean =>
  error.message === responseTooLarge(0).message

function makeNode(
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
): Node {
  const { url: address, headers } = splitCredentials(url)
  const { origin, pathname, search } = new URL(address)
  return {
    client: makeUpstreamClient({ origins: [origin], ...limits }),
    path: pathname + search,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'user-agent': 'bvlgarichain-explorer-bff',
      ...headers,
    },
    restsUntil: 0,
    timeouts: 0,
    isChecked: false,
  }
}

/** Ids are checked per connection and answer; one for all is enough. */
const ID = 1

async function exchange(
  { client, path, headers }: Node,
  { method, params, signal, client: ip, trace, deadlineMs }: NodeRequest,
  secrets: readonly string[],
): Promise<NodeResponse> {
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
  const parsed = parseResponse(response.body)
  // Where the key is refused or used up, or the node is not there, another one may help.
  const isRefused = response.status !== 200 && response.status !== 400
  if (parsed === undefined || isRefused) {
    throw malformed(`status ${response.status}, ${response.body.length} bytes`)
  }
  const { error, result } = parsed
  if (isObject(error)) return { error: shownError(error, secrets) }
  if (result === undefined || error !== undefined || parsed.id !== ID) {
    throw malformed('neither result nor error, or the id of another request')
  }
  return { result, text: JSON.stringify(result) }
}

const malformed = (fault: string): ApiError =>
  new ApiError(502, 'The response of the node cannot be read', new Error(fault))

function parseResponse(body: Buffer): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(body.toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Why no node answered, for a client. */
export const failureMessage = (error: ApiError): string => {
  if (error.status === 504) return 'The node did not answer in time'
  if (isUnavailable(error)) return 'The node cannot be reached'
  if (error.message === OTHER_CHAIN) return OTHER_CHAIN
  return errorCode(error.cause) === undefined
    ? 'The response of the node cannot be read'
    : 'The node cannot be reached'
}
