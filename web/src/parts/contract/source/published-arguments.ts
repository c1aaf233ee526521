import type { Decoded } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import type { AbiParameter, Hex } from 'viem'
import { decodeExactly } from '../decode-exactly.ts'
import { toConstructor } from '../decoded-form.ts'

/** Arguments of the constructor as they were published; `undefined` if there are none that fit. */
export function publishedArguments({
  abi,
  creationBytecode,
}: Pick<ContractSource, 'abi' | 'creationBytecode'>): Decoded | undefined {
  const data = creationBytecode?.transformationValues?.constructorArguments
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(data)) return undefined
  const item = abi?.find((one) => Object(one).type === 'constructor')
  const inputs: unknown = Object(item).inputs
  if (!Array.isArray(inputs)) return undefined
  const parameters = inputs as readonly AbiParameter[]
  const values = decodeExactly(parameters, data as Hex)
  return values?.length ? toConstructor(parameters, values) : undefined
}
