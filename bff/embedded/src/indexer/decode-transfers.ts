import { type Address, isAddress } from '@bvlgarichain/contract'
import { decodeAbiParameters, type Hex, parseAbiParameters, toEventSelector } from 'viem'
import type { RpcLog } from '../chain/rpc-types.ts'
import type { ContractTokenType } from '../store/tables.ts'
import type { TransferRecord } from '../store/transfers.ts'

/** Address that tokens come from when minted and go to when burnt. */

/** ERC-20 and ERC-721 share the signature and differ in the indexed fields. */
const TRANSFER: string = toEventSelector('Transfer(address,address,uint256)')
const TRANSFER_SINGLE: string = toEventSelector(
  'TransferSingle(address,address,address,uint256,uint256)',
)
const TRANSFER_BATCH: string = toEventSelector(
  'TransferBatch(address,address,address,uint256[],uint256[])',
)
const BATCH = parseAbiParameters('uint256[] ids, uint256[] values')

/** The part of a log that says what happened. */
type EventLog = Pick<RpcLog, 'topics' | 'data'>

type Movement = Pick<TransferRecord, 'from' | 'to' | 'amount' | 'nftId' | 'batchPosition'>

/** WETH9 emits these instead of transfers when coins are wrapped and unwrapped. */
export const WRAPPING_TOPICS: readonly string[] = [
  toEventSelector('Deposit(address,uint256)'),
  toEventSelector('Withdrawal(address,uint256)'),
]

/** The account whose wrapped coins a log changes without a transfer, if it is such a log. */
export function wrapperOf({ topics, data }: EventLog): Address | undefined {
  const [signature = '', holder, ...rest] = topics
  const fits = rest.length === 0 && data.length === 66
  return fits && WRAPPING_TOPICS.includes(signature) ? addressIn(holder) : undefined
}

/** The address in a topic or word; undefined where the upper twelve bytes are not zero. */
function addressIn(word: string | undefined): Address | undefined {
  if (word === undefined || !word.startsWith(`0x${'0'.repeat(24)}`)) return undefined
  const address = `0x${word.slice(26)}`
  return isAddress(address) ? address : undefined
}

/** The 32-byte word at `index` of event data; undefined where the data is too short. */
function wordAt(data: string, index: number): bigint | undefined {
  const word = data.slice(2 + index * 64, 2 + (index + 1) * 64)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

function decodeBatch(data: string): {
  ids: readonly bigint[]
  values: readonly bigint[]
} {
  try {
    const [ids, values] = decodeAbiParameters(BATCH, data as Hex)
    return ids.length === values.length ? { ids, values } : { ids: [], values: [] }
  } catch {
    // Anyone may emit this topic with any data.
    return { ids: [], values: [] }
  }
}

/**
 * Token movements of an event; none where it only resembles a standard one,
 * as anyone can emit any event. viem's `decodeEventLog` would take addresses of more than 20 bytes.
 */
export function decodeTransfers(log: EventLog): {
  readonly type: ContractTokenType
  readonly movements: readonly Movement[]
} | null {
  const [signature, first, second, third, ...rest] = log.topics
  if (rest.length > 0) return null
  if (signature === TRANSFER) {
    const [from, to] = [addressIn(first), addressIn(second)]
    if (from === undefined || to === undefined) return null
    if (third !== undefined) {
      const piece = { amount: 1n, nftId: String(BigInt(third)), batchPosition: null }
      return { type: 'ERC721', movements: [{ from, to, ...piece }] }
    }
    const amount = wordAt(log.data, 0)
    if (amount === undefined) return null
    const movement = { from, to, amount, nftId: null, batchPosition: null }
    return { type: 'ERC20', movements: [movement] }
  }
  if (signature !== TRANSFER_SINGLE && signature !== TRANSFER_BATCH) return null
  const [from, to] = [addressIn(second), addressIn(third)]
  if (from === undefined || to === undefined) return null
  if (signature === TRANSFER_BATCH) {
    const { ids, values } = decodeBatch(log.data)
    const movements = ids.map((id, index) => ({
      from,
      to,
      amount: values[index] ?? 0n,
      nftId: String(id),
      batchPosition: index,
    }))
    return movements.length === 0 ? null : { type: 'ERC1155', movements }
  }
  const [id, amount] = [wordAt(log.data, 0), wordAt(log.data, 1)]
  if (id === undefined || amount === undefined) return null
  const movement = { from, to, amount, nftId: String(id), batchPosition: null }
  return { type: 'ERC1155', movements: [movement] }
}
