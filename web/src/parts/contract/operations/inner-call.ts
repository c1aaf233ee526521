import type { Address } from '@bvlgarichain/contract'
import { type AbiFunction, isHex } from 'viem'
import { type DecodedCall, decodeCall } from '../codec.ts'
import { addressIn } from '../node-values.ts'

/** A call that an account makes for its owner. */
export interface InnerCall {
  readonly target: Address
  readonly decoded: DecodedCall<AbiFunction>
}

/** Calls of a batch that are shown. */
const MAX_CALLS = 50

/**
 * Calls that an account's `execute` or `executeBatch` makes, as far as their functions are known:
 * targets and data are its arguments, one of each or lists of equal length.
 */
export function innerCall({
  item: { name, inputs },
  values,
}: DecodedCall<AbiFunction>): readonly InnerCall[] {
  if (name !== 'execute' && name !== 'executeBatch') return []
  const argument = (type: string) =>
    values[inputs.findIndex((input) => input.type === type)]
  const [target, data] =
    name === 'execute'
      ? [[argument('address')], [argument('bytes')]]
      : [argument('address[]'), argument('bytes[]')]
  if (!Array.isArray(target) || !Array.isArray(data)) return []
  return target.slice(0, MAX_CALLS).flatMap((each: unknown, index) => {
    const address = addressIn(each)
    const bytes: unknown = data[index]
    if (address === undefined || !isHex(bytes)) return []
    const decoded = decodeCall(bytes)
    return decoded === undefined ? [] : [{ target: address, decoded }]
  })
}
