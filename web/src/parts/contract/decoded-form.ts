import type { Decoded } from '@bvlgarichain/contract'
import type { AbiFunction, AbiParameter } from 'viem'
import type { AbiError } from '../calls/known-signatures.ts'
import type { DecodedCall } from './codec.ts'
import { valueToText } from './forms/argument-text.ts'

type Argument = NonNullable<Decoded['arguments']>[number]

/** Type of a parameter, a tuple by its members: `(address,uint256)[]`. */
const typeOf = (parameter: AbiParameter): string =>
  'components' in parameter
    ? `(${typesOf(parameter.components)})${/(?:\[\d*\])*$/.exec(parameter.type)}`
    : parameter.type

/** Types of parameters, such as `address,(uint256,bytes)[]`. */
const typesOf = (parameters: readonly AbiParameter[]): string =>
  parameters.map(typeOf).join()

/** Decoded values in the form in which a backend sends them. */
export const toArguments = (
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): readonly Argument[] =>
  parameters.map((parameter, index) => ({
    name: parameter.name ?? '',
    type: typeOf(parameter),
    value: valueToText(parameter, values[index]),
  })) as readonly Argument[]

/** A decoded call or error in the form in which a backend sends it. */
export const toDecoded = ({
  item,
  values,
  isGuess,
  trailingBytes,
}: DecodedCall<AbiFunction | AbiError>): Decoded =>
  ({
    name: item.name,
    signature: signatureOf(item),
    source: isGuess ? 'SIGNATURE' : 'ABI',
    arguments: toArguments(item.inputs, values),
    trailingBytes,
  }) as Decoded

/** Decoded arguments of a constructor in the same form. */
export const toConstructor = (
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): Decoded => ({
  name: 'constructor',
  signature: `constructor(${parameters.map(({ type }) => type).join(',')})`,
  source: 'ABI',
  arguments: [...toArguments(parameters, values)],
})

/** A decoded call or error in one line, such as `Closed(visitor: 0x…, opensAt: 18)`. */
export const inWords = ({
  item,
  values,
}: DecodedCall<AbiFunction | AbiError>): string => {
  const list = toArguments(item.inputs, values).map(({ name, value }) =>
    name ? `${name}: ${value}` : value,
  )
  return `${item.name}(${list.join(', ')})`
}

/** Name and types, such as `transfer(address,uint256)`. */
export const signatureOf = ({ name, inputs }: AbiFunction | AbiError): string =>
  // A library names a struct.
  `${name}(${inputs.map((each) => (each.type.startsWith('tuple') ? typeOf(each) : each.type)).join()})`
