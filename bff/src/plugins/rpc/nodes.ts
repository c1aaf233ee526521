import { ApiError, errorCode, responseTooLarge } from '../../lib/api-error.ts'
import { makeUpstreamClient, type UpstreamClient } from '../upstream/client.ts'
import { isObject, type Json, type JsonObject, type NodeError } from './json-rpc.ts'
import { shownError } from './node-error.ts'

/** How long a node that failed is asked after the others, in milliseconds. */
const REST_MS = 10_000
/** Timeouts in a row after which a node counts as failed: one may be the request's own fault. */
const MAX_TIMEOUTS = 3

export interface NodeRequest {
  readonly method: string
  readonly params: readonly Json[]
  readonly signal: AbortSignal
  /** IP address of the client; undefined for our own request. */
  readonly client?: string | undefined
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
  close(): Promise<void>
}

interface Node {
  readonly client: UpstreamClient
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  restsUntil: number
  timeouts: number
}

export interface NodesOptions {
  /** At least one; the first that works is asked. They may hold passwords and keys. */
  readonly urls: readonly string[]
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Clock in milliseconds. */
  readonly now: () => number
  /** Told of each failure, with the node's place in the list. */
  readonly onFailure: (failure: {
    readonly node: number
    readonly method: string
    readonly error: ApiError
  }) => void
}

/** Sends requests to the first node that works; one that fails rests. */
export function makeNodes(options: NodesOptions): Nodes {
  const { urls, timeoutMs, maxBytes, now, onFailure } = options
  const nodes = urls.map((url) => makeNode(url, { timeoutMs, maxBytes }))

  const fail = (node: Node, method: string, error: ApiError) => {
    node.timeouts = error.status === 504 ? node.timeouts + 1 : 0
    const isDown = error.status !== 504 || node.timeouts >= MAX_TIMEOUTS
    if (isDown) node.restsUntil = now() + REST_MS
    onFailure({ node: nodes.indexOf(node), method, error })
  }

  return {
    async send(request) {
      const isResting = ({ restsUntil }: Node) => now() < restsUntil
      const order = [
        ...nodes.filter((node) => !isResting(node)),
        ...nodes.filter(isResting),
      ]
      let failure = new ApiError(502, 'There is no node')
      for (const node of order) {
        try {
          const response = await exchange(node, request, urls)
          node.restsUntil = 0
          node.timeouts = 0
          return response
        } catch (error) {
          if (!isNodeFault(error)) throw error
          failure = error
          fail(node, request.method, error)
          // Every other node would take as long.
          if (error.status === 504) break
        }
      }
      throw failure
    },
    async close() {
      await Promise.all(nodes.map(({ client }) => client.close()))
    },
  }
}

/** True if another node may do better: not so where the client left or the response is too large. */
const isNodeFault = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 502 || error.status === 504) &&
  !isTooLarge(error)

/** True for a response over the limit. */
export const isTooLarge = (error: ApiError): boolean =>
  error.message === responseTooLarge(0).message

function makeNode(
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
): Node {
  const { origin, pathname, search, username, password } = new URL(url)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    client: makeUpstreamClient({ origins: [origin], ...limits }),
    path: pathname + search,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'user-agent': 'bvlgarichain-explorer-bff',
      ...(credentials !== ':' && {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
    },
    restsUntil: 0,
    timeouts: 0,
  }
}

/** Ids are checked per connection and answer; one for all is enough. */
const ID = 1

async function exchange(
  { client, path, headers }: Node,
  { method, params, signal, client: ip, deadlineMs }: NodeRequest,
  secrets: readonly string[],
): Promise<NodeResponse> {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: ID, method, params }))
  const response = await client.fetch({
    path,
    headers,
    body,
    signal,
    client: ip,
    deadlineMs,
  })
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
  return errorCode(error.cause) === undefined
    ? 'The response of the node cannot be read'
    : 'The node cannot be reached'
}
