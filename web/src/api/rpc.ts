import { RPC_PREFIX } from '@bvlgarichain/shared'
import type { RpcLayer } from '../config.ts'
import { cleanMessage } from '../lib/clean-name.ts'

/** One call of a JSON-RPC request. */
export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Result of one call, or what the node says instead. */
export type NodeResult =
  | { readonly kind: 'RESULT'; readonly result: unknown }
  | { readonly kind: 'REFUSED'; readonly message: string }

/** Sends calls to a node in one request; results are in the order of the calls. */
export type NodeReader = (calls: readonly NodeCall[]) => Promise<readonly NodeResult[]>

/** No usable response came from the gateway. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
}

/** Reader of the node of a chain, through the server's JSON-RPC gateway. It throws {@link NodeError}. */
export const nodeReader =
  (layer: RpcLayer, signal?: AbortSignal): NodeReader =>
  async (calls) => {
    const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const answers = await send(layer, body, signal)
    return calls.map((_, id) => readResult(answers.find((answer) => answer.id === id)))
  }

async function send(
  layer: RpcLayer,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  let value: unknown
  try {
    const response = await fetch(`${RPC_PREFIX}/${layer}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
    value = response.ok ? await response.json() : undefined
  } catch (cause) {
    throw new NodeError('No response', { cause })
  }
  if (!Array.isArray(value)) throw new NodeError('No usable response')
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null ? { ...item } : {},
  )
}

function readResult(answer: Readonly<Record<string, unknown>> | undefined): NodeResult {
  if (answer !== undefined && 'result' in answer) {
    return { kind: 'RESULT', result: answer.result }
  }
  const { message } = { ...(answer?.error as { readonly message?: unknown } | undefined) }
  return {
    kind: 'REFUSED',
    message: typeof message === 'string' ? (cleanMessage(message) ?? '') : '',
  }
}

/** The result of a call; `undefined` where the node refused it. */
export const resultOf = (result: NodeResult | undefined): unknown =>
  result?.kind === 'RESULT' ? result.result : undefined
