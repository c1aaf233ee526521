import { isTraceId, type TraceId } from '@bvlgarichain/shared'

/** Reads the part of an address that names a trace; `undefined` if it can name none. */
export function readTraceId(input: string): TraceId | undefined {
  const text = input.trim().toLowerCase().replace(/^0x/, '')
  return isTraceId(text) ? text : undefined
}
