import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
} from 'viem'
import { attempt } from '../../lib/attempt.ts'

/** Values at the beginning of some bytes, and how many bytes follow them. */
export interface LeadingValues {
  readonly values: readonly unknown[]
  readonly trailingBytes: number
}

/**
 * Decodes ABI-encoded values at the beginning of `data`: contracts ignore bytes after their
 * arguments, which some senders add. Values count only if they encode to the same bytes again:
 * guessed types fit many bytes by chance. `undefined` otherwise.
 */
export function decodeLeading(
  parameters: readonly AbiParameter[],
  data: Hex,
): LeadingValues | undefined {
  return attempt(() => {
    const values: readonly unknown[] =
      parameters.length === 0 ? [] : decodeAbiParameters(parameters, data)
    const again = encodeAbiParameters(parameters, values)
    return data.toLowerCase().startsWith(again.toLowerCase())
      ? { values, trailingBytes: (data.length - again.length) / 2 }
      : undefined
  })
}

/** Decodes ABI-encoded values that are all of `data`. */
export function decodeExactly(
  parameters: readonly AbiParameter[],
  data: Hex,
): readonly unknown[] | undefined {
  const decoded = decodeLeading(parameters, data)
  return decoded?.trailingBytes === 0 ? decoded.values : undefined
}
