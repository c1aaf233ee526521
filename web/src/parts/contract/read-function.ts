import type { Address } from '@bvlgarichain/contract'
import type { AbiParametersToPrimitiveTypes } from 'abitype'
import type { AbiFunction } from 'viem'
import { encodeCall } from './codec.ts'
import { decodeExactly } from './decode-exactly.ts'
import { type BlockTag, readOrRevert } from './node-client.ts'

/**
 * Values that a function of a contract on layer 2 returns; `undefined` if it reverts, or returns
 * bytes of another form.
 *
 * @throws NodeError if the node fails, not the call
 */
export async function readFunction<const Item extends AbiFunction>(
  to: Address,
  item: Item,
  args: AbiParametersToPrimitiveTypes<Item['inputs']>,
  block: BlockTag = 'latest',
): Promise<AbiParametersToPrimitiveTypes<Item['outputs']> | undefined> {
  const data = encodeCall(item, args)
  const returned = await readOrRevert(to, data, block)
  const values = returned && decodeExactly(item.outputs, returned)
  return values as AbiParametersToPrimitiveTypes<Item['outputs']> | undefined
}
