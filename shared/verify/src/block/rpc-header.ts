import { type BlockDetail, toQuantity } from '@bvlgarichain/contract'
import { readHexQuantity } from '../read.ts'

/** Names of header fields in JSON-RPC where they differ from the contract's. */
const NAMES = { miner: 'sequencer', number: 'height', timestamp: 'time' } as const
const NUMBERS = ['number', 'gasLimit', 'gasUsed', 'blobGasUsed', 'excessBlobGas']
const AMOUNTS = ['difficulty', 'baseFeePerGas']

/**
 * A block as a node returns it (`eth_getBlockByNumber`), in the form that headers are read from.
 * Fields that are not numbers where they should be are left out.
 */
export function blockOfRpc(value: unknown): BlockDetail {
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  const fields = Object.entries(given).map(([name, field]) => {
    const quantity = readHexQuantity(field)
    const key = Object.hasOwn(NAMES, name) ? NAMES[name as keyof typeof NAMES] : name
    if (name === 'timestamp') {
      return [key, quantity === undefined ? undefined : Number(quantity) * 1_000]
    }
    if (NUMBERS.includes(name)) {
      return [key, quantity === undefined ? undefined : toQuantity(quantity)]
    }
    return AMOUNTS.includes(name) ? [key, quantity?.toString()] : [key, field]
  })
  return Object.fromEntries(fields) as BlockDetail
}
