import {
  type EndpointName,
  type Envelope,
  endpoints,
  publicPath,
  type RequestOf,
  type CompleteResponseOf as ResponseOf,
} from '@bvlgarichain/contract'
import { makeRpc } from '../../src/chain/rpc.ts'
import { queryOf } from '../fixtures/api.ts'
import { running } from '../fixtures/running.ts'

/** JSON-RPC of one node. */
export type CallNode = <Result>(
  method: string,
  params?: readonly unknown[],
) => Promise<Result>

/** The backend of a running process, and the nodes behind it. */
export interface Explorer {
  readonly l1: CallNode
  readonly l2: CallNode
  /** HTTP status and envelope of a response. */
  send<Name extends EndpointName>(
    name: Name,
    request: object,
  ): Promise<{ status: number; body: Envelope<ResponseOf<Name>> }>
  /** Data of a request that must succeed. */
  get<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
  ): Promise<ResponseOf<Name>>
}

function nodeAt(port: string): CallNode {
  const rpc = makeRpc(`http://127.0.0.1:${port}`)
  return (method, params) => rpc.call(method, params)
}

/** The node with this chain id among those that keep their files below `dataDir`. */
function nodeOf(dataDir: string, chainId: number): CallNode {
  const line = running(`--cache-path=${dataDir}`).find((args) =>
    args.includes(`--chain-id=${chainId}`),
  )
  return nodeAt(/--port=(\d+)/.exec(line ?? '')?.[1] ?? '0')
}

/** Looks at the process that responds at `origin` and has its data below `dataDir`. */
export function lookAt(origin: string, dataDir: string): Explorer {
  let token: string | undefined
  const tokenOf = async () => {
    const response = await fetch(`${origin}${publicPath(endpoints.chainList)}`, {
      method: 'POST',
    })
    return /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
  }
  const send: Explorer['send'] = async (name, request) => {
    const call = endpoints[name]
    const isJson = call.payload === 'json'
    token ??= await tokenOf()
    const query = isJson ? '' : `?${queryOf(request)}`
    const response = await fetch(`${origin}${publicPath(call)}${query}`, {
      method: 'POST',
      headers: {
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(isJson && { body: JSON.stringify(request) }),
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  return {
    l1: nodeOf(dataDir, 904_211),
    l2: nodeOf(dataDir, 904_212),
    send,
    async get(name, request) {
      const { status, body } = await send(name, request)
      if (status !== 200) throw new Error(`${name}: ${status} ${body.message}`)
      return body.data as ResponseOf<typeof name>
    },
  }
}

/** Far above what anything takes: a bound for a machine that does much else. */
const MAX_WAIT_MS = 600_000

/** Repeats `look` until it has a result. @throws Error if it does not get one */
export async function until<Found>(
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; ) {
    const response = await look()
    if (response !== undefined) return response
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`not within ${MAX_WAIT_MS} ms: ${look}`)
}
