import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
} from 'viem'
import { attempt } from '../../lib/attempt.ts'
import { toEncoded } from './encoded-type.ts'

/** Values at the beginning of some bytes, and how many bytes follow them. */
export interface LeadingValues {
  readonly values: readonly unknown[]
  readonly trailingBytes: number
}

/**
 * Decodes ABI-encoded values at the beginning of `data`: contracts ignore bytes after their
 * arguments, which some senders add. Values count only if they encode to the same bytes again:
 * guessed types fit many bytes by chance. The zeros that fill the last word of a text or of bytes may be
 * missing, as compilers do not require them. `undefined` otherwise.
 */
export function decodeLeading(
  parameters: readonly AbiParameter[],
  data: Hex,
): LeadingValues | undefined {
  return attempt(() => {
    const types = parameters.map(toEncoded).map(withoutPrototype)
    const decode = (bytes: Hex): readonly unknown[] =>
      types.length === 0 ? [] : decodeAbiParameters(types, bytes)
    const encode = (values: readonly unknown[]) =>
      encodeAbiParameters(types, values).toLowerCase()
    const lower = data.toLowerCase() as Hex
    const rest = (lower.length - 2) % 64
    const missing = rest === 0 ? 0 : 64 - rest
    const whole: Hex = `${lower}${'0'.repeat(missing)}`
    const values = decode(whole)
    const again = encode(values)
    if (!whole.startsWith(again)) return undefined
    const isShort = again.length > lower.length
    // Missing digits were no part of a value if others make no difference.
    if (isShort && encode(decode(`${lower}${'f'.repeat(missing)}`)) !== again) {
      return undefined
    }
    return { values, trailingBytes: isShort ? 0 : (lower.length - again.length) / 2 }
  })
}

/**
 * Parameter with tuples that are decoded to arrays where a member is named `__proto__`: viem would set the
 * prototype of the object that it makes.
 */
function withoutPrototype(parameter: AbiParameter): AbiParameter {
  if (!('components' in parameter)) return parameter
  const isArray = parameter.components.some(({ name }) => name === '__proto__')
  const components = parameter.components.map((member) => ({
    ...withoutPrototype(member),
    ...(isArray && { name: '' }),
  }))
  return { ...parameter, components }
}

/** Decodes ABI-encoded values that are all of `data`. */
export function decodeExactly(
  parameters: readonly AbiParameter[],
  data: Hex,
): readonly unknown[] | undefined {
  const decoded = decodeLeading(parameters, data)
  return decoded?.trailingBytes === 0 ? decoded.values : undefined
}
