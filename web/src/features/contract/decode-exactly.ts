import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
} from 'viem'

/**
 * Decodes ABI-encoded values. They count only if they encode to the same bytes again: guessed
 * types fit many bytes by chance. `undefined` otherwise.
 */
export function decodeExactly(
  parameters: readonly AbiParameter[],
  data: Hex,
): readonly unknown[] | undefined {
  if (parameters.length === 0) return data === '0x' ? [] : undefined
  try {
    const values = decodeAbiParameters(parameters, data) as readonly unknown[]
    const again = encodeAbiParameters(parameters, values as never)
    return again.toLowerCase() === data.toLowerCase() ? values : undefined
  } catch {
    return undefined
  }
}
