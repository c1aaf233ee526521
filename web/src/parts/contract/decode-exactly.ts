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
 * missing, or others follow, as compilers do not require them. `undefined` otherwise.
 */
export function decodeLeading(
  parameters: readonly AbiParameter[],
  data: Hex,
): LeadingValues | undefined {
  return attempt(() => {
    const types = parameters.map(toEncoded).map(withoutPrototype)
    const lower = data.toLowerCase() as Hex
    const rest = (lower.length - 2) % 64
    const missing = rest === 0 ? 0 : 64 - rest
    const values = decode(types, `${lower}${'0'.repeat(missing)}`)
    const again = encode(types, values)
    let end = 0
    while (end < again.length && lower.startsWith(again.slice(end, end + 2), end))
      end += 2
    // Zeros that are missing, or other digits, were no part of a value if they make no difference.
    const padding = again.length - end
    const wide = types.map(withWholeWords)
    const others: Hex = `${again.slice(0, end) as Hex}${'f'.repeat(padding)}`
    if (padding > 0 && encode(wide, decode(wide, others)) !== again) return undefined
    return { values, trailingBytes: (lower.length - end) / 2 }
  })
}

const decode = (types: readonly AbiParameter[], bytes: Hex): readonly unknown[] =>
  types.length === 0 ? [] : decodeAbiParameters(types, bytes)

const encode = (types: readonly AbiParameter[], values: readonly unknown[]): Hex =>
  encodeAbiParameters(types, values).toLowerCase() as Hex

/** Parameter with the zeros after bytes of a fixed number, which compilers require, as a part of them. */
const withWholeWords = (parameter: AbiParameter): AbiParameter => ({
  ...parameter,
  type: parameter.type.replace(/^bytes\d+/, 'bytes32'),
  ...('components' in parameter && {
    components: parameter.components.map(withWholeWords),
  }),
})

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
