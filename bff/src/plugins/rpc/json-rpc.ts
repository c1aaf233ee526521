/** Any JSON value. Objects have no prototype, so that each member is one that was sent. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [member: string]: Json
}

/** Codes of JSON-RPC 2.0; `LIMIT` is that of EIP-1474 for a limit that is exceeded. */
export const RPC_CODES = {
  PARSE: -32_700,
  INVALID_REQUEST: -32_600,
  NOT_ALLOWED: -32_601,
  INVALID_PARAMS: -32_602,
  INTERNAL: -32_603,
  LIMIT: -32_005,
} as const

export type RpcCode = (typeof RPC_CODES)[keyof typeof RPC_CODES]

/** An error of the gateway itself. The message goes to the client. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: RpcCode
  /** HTTP status of a response to this call alone. */
  readonly status: number

  constructor(code: RpcCode, message: string, status = 200) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Error of a node that may be shown to a client. */
export interface NodeError {
  readonly code: number
  readonly message: string
  /** Revert data, as hex. */
  readonly data?: string | undefined
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Json | undefined): value is readonly Json[] =>
  Array.isArray(value)

/** Response with a result that is JSON text already. */
export const resultText = (id: string, result: string): string =>
  `{"jsonrpc":"2.0","id":${id},"result":${result}}`

/** Response with an error; an error without data gets the request's id. */
export const errorText = (id: string, error: NodeError, requestId: string): string => {
  const { code, message, data = { requestId } } = error
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message, data })}}`
}
