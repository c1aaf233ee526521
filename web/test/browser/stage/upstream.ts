import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isRecord } from '@bvlgarichain/contract'
import type { Facts, Recorded } from './recording.ts'

/** Paths of the nodes; every other path belongs to the backend. */
const NODES = ['l1', 'l2'] as const
export type Node = (typeof NODES)[number]

/** A request: what identifies it, and what it takes to send it to the network. */
export interface Sent {
  readonly key: string
  readonly node?: Node
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string
}

/** The response to a request; `isSecond` asks for the second moment. */
export type Answer = (sent: Sent, isSecond: boolean) => Promise<Recorded>

/** Cookie of a page that is to see the second moment. */
export const SECOND = { name: 'moment', value: 'second' }

/** A backend with its nodes, whose responses come from `answer`; resolves to its origin. */
export async function startUpstream(facts: Facts, answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    const [status, body] =
      request.url === '/facts' ? [200, facts] : await respond(request, answer)
    const isText = typeof body === 'string'
    response
      .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
      .end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function respond(request: IncomingMessage, answer: Answer): Promise<Recorded> {
  const { method = '', url = '', headers } = request
  const isSecond = headers.cookie?.includes(`${SECOND.name}=${SECOND.value}`) === true
  const body = await text(request)
  const node = NODES.find((name) => url === `/${name}`)
  if (node === undefined) {
    const { pathname, searchParams } = new URL(url, 'http://stage')
    searchParams.sort()
    const key = [`${pathname}?${searchParams}`, inOrder(body)]
      .join(' ')
      .replace(/\??\s*$/, '')
    return answer({ key, method, path: url, body }, isSecond)
  }
  const calls: RpcCall | readonly RpcCall[] = JSON.parse(body)
  const respondOne = async ({ id, method, params }: RpcCall) => {
    const key = `${node} ${method} ${JSON.stringify(params ?? [])}`
    const one = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const [, reply] = await answer({ key, node, method, path: '', body: one }, isSecond)
    return { ...(reply as object), id }
  }
  return [
    200,
    Array.isArray(calls)
      ? await Promise.all(calls.map(respondOne))
      : await respondOne(calls as RpcCall),
  ]
}

/** JSON with the members of objects in order: who asks first decides which member comes first. */
const inOrder = (body: string): string =>
  body === ''
    ? ''
    : JSON.stringify(JSON.parse(body), (_name, value: unknown) =>
        isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
      )

interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params?: unknown
}
