import { type Address, isAddress } from '@bvlgarichain/contract'
import { decodeAbiParameters, type Hex, parseAbiParameters, toEventSelector } from 'viem'
import type { RpcLog } from '../chain/rpc-types.ts'
import type { ContractTokenType } from '../store/tables.ts'
import type { TransferRecord } from '../store/transfers.ts'

/** ERC-20 and ERC-721 share the signature and differ in the indexed fields. */
const TRANSFER: string = toEventSelector('Transfer(address,address,uint256)')
const TRANSFER_SINGLE: string = toEventSelector(
  'TransferSingle(address,address,address,uint256,uint256)',
)
const TRANSFER_BATCH: string = toEventSelector(
  'TransferBatch(address,address,address,uint256[],uint256[])',
)
/** ERC-2309. */
const CONSECUTIVE: string = toEventSelector(
  'ConsecutiveTransfer(uint256,uint256,address,address)',
)
/**
 * Most items that the ranges of one block (ERC-2309) may name: as many as OpenZeppelin and ERC721A
 * mint at once. A range costs no more gas if it is longer, so it must not decide how much is written.
 */
export const MAX_RANGE_ITEMS = 5_000
const BATCH = parseAbiParameters('uint256[] ids, uint256[] values')
const UNINDEXED_BATCH = parseAbiParameters(
  'address, address, address, uint256[] ids, uint256[] values',
)

/** The part of a log that says what happened. */
type EventLog = Pick<RpcLog, 'topics' | 'data'>

type Movement = Pick<
  TransferRecord,
  'from' | 'to' | 'amount' | 'nftId' | 'batchPosition' | 'isUnsure'
>

/** WETH9 emits these instead of transfers when coins are wrapped and unwrapped. */
export const WRAPPING_TOPICS: readonly string[] = [
  toEventSelector('Deposit(address,uint256)'),
  toEventSelector('Withdrawal(address,uint256)'),
]

/** True for a range of items (ERC-2309). */
export const isRange = ({ topics }: EventLog): boolean => topics[0] === CONSECUTIVE

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

/** The first words of event data, as many as an event here has fields. */
const wordsOf = (data: string): readonly string[] =>
  (data.slice(2, 2 + 5 * 64).match(/.{64}/g) ?? []).map((word) => `0x${word}`)

const numberIn = (word: string | undefined): bigint | undefined =>
  word ? BigInt(word) : undefined

/** Smallest number that is taken for an account where a field may be an item's ID. */
const MIN_ACCOUNT = 2n ** 64n
/** The same where a field may be an amount. */
const MIN_ACCOUNT_NOT_AMOUNT = 2n ** 128n

/**
 * Sender, receiver and value of a `Transfer`, by its indexed fields, and what the value is. ERC-721
 * indexes all three and ERC-20 the parties. Others, mostly older than the standards, index none
 * (CryptoKitties), one, or a party and the ID. One that may be a party or the ID is the ID if it is too
 * small for an account or the last field looks like one; of two, the second only if both hold, as
 * tokens are burnt at small addresses.
 */
function readTransfer({ topics: [, ...indexed], data }: EventLog) {
  const words = wordsOf(data)
  const [first = '', second = ''] = indexed
  const [one = '', two = ''] = words
  const isReceiver = (word: string) =>
    addressIn(word) !== undefined && BigInt(word) >= MIN_ACCOUNT_NOT_AMOUNT
  if (indexed.length === 3) return { fields: indexed, kind: 'ITEM' } as const
  const isItem = BigInt(second) < MIN_ACCOUNT && isReceiver(one)
  if (indexed.length === 2 && addressIn(second) && !isItem) {
    return { fields: [first, second, one], kind: 'AMOUNT' } as const
  }
  if (data.length !== 2 + (3 - indexed.length) * 64) return undefined
  if (indexed.length === 2) return { fields: [first, one, second], kind: 'ITEM' } as const
  if (indexed.length === 0) return { fields: words, kind: 'UNSURE' } as const
  const id = BigInt(first)
  const isSender = addressIn(first) !== undefined && (id === 0n || id >= MIN_ACCOUNT)
  return isSender && !isReceiver(two)
    ? ({ fields: [first, one, two], kind: 'UNSURE' } as const)
    : ({ fields: [one, two, first], kind: 'ITEM' } as const)
}

function decodeBatch(
  data: string,
  isIndexed: boolean,
): {
  ids: readonly bigint[]
  values: readonly bigint[]
} {
  try {
    const [, , , ids, values] = isIndexed
      ? (['', '', '', ...decodeAbiParameters(BATCH, data as Hex)] as const)
      : decodeAbiParameters(UNINDEXED_BATCH, data as Hex)
    return ids.length === values.length ? { ids, values } : { ids: [], values: [] }
  } catch {
    // Anyone may emit this topic with any data.
    return { ids: [], values: [] }
  }
}

/** One movement of an ERC-721 item. */
const itemMovement = (
  from: Address,
  to: Address,
  id: bigint,
  batchPosition: number | null = null,
): Movement => ({ from, to, amount: 1n, nftId: String(id), batchPosition })

/**
 * Token movements of an event; none where it only resembles a standard one, as anyone can emit any
 * event. Of a range (ERC-2309) the first `maxItems`. viem's `decodeEventLog` would take addresses of
 * more than 20 bytes.
 */
export function decodeTransfers(
  log: EventLog,
  maxItems = MAX_RANGE_ITEMS,
): {
  readonly type: ContractTokenType
  readonly movements: readonly Movement[]
} | null {
  const [signature, ...indexed] = log.topics
  if (indexed.length > 3) return null
  // Fields that are not indexed follow those that are, in the order of the signature.
  const words = [...indexed, ...wordsOf(log.data)]
  const isIndexed = indexed.length === 3
  if (signature === TRANSFER) {
    const { fields = [], kind } = readTransfer(log) ?? {}
    const [from, to] = [addressIn(fields[0]), addressIn(fields[1])]
    const value = numberIn(fields[2])
    if (from === undefined || to === undefined || value === undefined) return null
    if (kind === 'ITEM') {
      return { type: 'ERC721', movements: [itemMovement(from, to, value)] }
    }
    const isUnsure = kind === 'UNSURE' || undefined
    const movement = { from, to, amount: value, nftId: null, batchPosition: null }
    return { type: 'ERC20', movements: [{ ...movement, isUnsure }] }
  }
  if (isRange(log)) {
    // Of two indexed fields, the second may be the end or a party.
    if (indexed.length === 2) return null
    const [first, second, third, fourth] = words
    const [last, ...parties] = isIndexed
      ? [fourth, second, third]
      : [second, third, fourth]
    const [from, to] = [addressIn(parties[0]), addressIn(parties[1])]
    const [start, end] = [numberIn(first), numberIn(last)]
    if (from === undefined || to === undefined || start === undefined) return null
    if (end === undefined || end < start || maxItems <= 0) return null
    const items = end - start + 1n
    const length = items < maxItems ? Number(items) : maxItems
    const movements = Array.from({ length }, (_, index) =>
      itemMovement(from, to, start + BigInt(index), index),
    )
    return { type: 'ERC721', movements }
  }
  if (signature !== TRANSFER_SINGLE && signature !== TRANSFER_BATCH) return null
  // Of three parties, any may be those that are indexed.
  if (!isIndexed && indexed.length > 0) return null
  const [from, to] = [addressIn(words[1]), addressIn(words[2])]
  if (from === undefined || to === undefined) return null
  if (signature === TRANSFER_BATCH) {
    const { ids, values } = decodeBatch(log.data, isIndexed)
    const movements = ids.map((id, index) => ({
      from,
      to,
      amount: values[index] ?? 0n,
      nftId: String(id),
      batchPosition: index,
    }))
    return movements.length === 0 ? null : { type: 'ERC1155', movements }
  }
  const [id, amount] = [numberIn(words[3]), numberIn(words[4])]
  if (id === undefined || amount === undefined) return null
  const movement = { from, to, amount, nftId: String(id), batchPosition: null }
  return { type: 'ERC1155', movements: [movement] }
}
