import { ConfigError } from '@bvlgarichain/contract/env'
import { listenFault } from './listen-fault.ts'

/** One sentence about a failure, for the operator. */
export function faultLine(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return listenFault(error) ?? (error instanceof Error ? error.message : String(error))
}
