/** Codes of JSON-RPC 2.0 and EIP-1474. */
export const REFUSAL_CODES = { invalidParams: -32_602, notFound: -32_001 } as const

/** A JSON-RPC request can't be fulfilled; code and message go to the client. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
