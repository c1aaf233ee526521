import type {
  Decoded,
  Log,
  TokenTransfer,
  TransactionDetail,
} from '@bvlgarichain/contract'
import type { Step } from '@bvlgarichain/verify'
import {
  type AbiEvent,
  decodeEventLog,
  type Hex,
  parseAbiItem,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { attempt } from '../../lib/attempt.ts'
import { isSingleItem } from '../amounts/single-item.ts'
import { FUNGIBLE_EVENTS, ITEM_EVENTS } from '../calls/transfer-events.ts'
import {
  type KnownEvent,
  logValues,
  namedEvents,
} from '../contract/events/event-codec.ts'
import { knownEvents } from '../contract/events/known-events.ts'
import { compareInput } from './compare-input.ts'

/** Kinds of facts that the page shows of a transaction's verified logs. */
type TransferStepId = 'transfers' | 'events' | 'input'
type TransferReason =
  | 'transfersUnreadable'
  | 'transferUnknown'
  | 'transferHidden'
  | 'countDiffers'
  | 'eventDiffers'
  | 'eventUnreadable'
  | 'eventLayout'
  | 'inputDiffers'
  | 'inputUnreadable'
export type TransferStep = Step<TransferStepId, TransferReason>

/** Transfer of a token in a log of its contract. */
interface Movement {
  readonly token: string
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly nftId?: string | undefined
}

/** Transfers in the logs. */
interface Movements {
  /** Those that a list of all transfers must have. */
  readonly certain: readonly Movement[]
  /** Those that only some explorers take for transfers. */
  readonly possible: readonly Movement[]
}

type Topics = [Hex, ...Hex[]]

/** Events of transfers, by the number of their topics: ERC-20 and ERC-721 share a signature. */
const EVENTS: readonly (readonly [topics: number, event: AbiEvent])[] = [
  ...FUNGIBLE_EVENTS.map((item) => [3, item] as const),
  ...ITEM_EVENTS.map((item) => [4, item] as const),
]
const [ERC721] = ITEM_EVENTS
/** WETH9 wraps and unwraps without a transfer; before ERC-721, nothing of one was indexed. */
const POSSIBLE: readonly (readonly [topics: number, event: AbiEvent])[] = [
  [2, parseAbiItem('event Deposit(address indexed to, uint256 amount)')],
  [2, parseAbiItem('event Withdrawal(address indexed from, uint256 amount)')],
  [1, parseAbiItem('event Transfer(address from, address to, uint256 amount)')],
  [1, parseAbiItem('event Transfer(address from, address to, uint256 id)')],
]

/**
 * Compares what a page shows of a transaction's logs with the logs themselves: the transfers of
 * tokens, and the values of decoded events; and the decoded arguments with the input. The logs must
 * be verified before.
 */
export function verifyTransfers(tx: TransactionDetail): readonly TransferStep[] {
  const { logs = [], tokenTransfers, tokenTransferCount } = tx
  return [
    compareTransfers(movementsOf(logs), tokenTransfers, tokenTransferCount),
    compareEvents(logs),
    verifyInput(tx),
  ]
}

/** The decoded arguments of the call are those of the input. */
export function verifyInput(tx: TransactionDetail): TransferStep {
  const id = 'input'
  const outcome = compareInput(tx)
  const { name, signature } = tx.decodedInput ?? {}
  const facts = { method: signature ?? name ?? '?' }
  switch (outcome) {
    case 'PASS':
      return { id, outcome }
    case 'FAIL':
      return { id, outcome, reason: 'inputDiffers', facts }
    case 'NOT_CHECKED':
      return { id, outcome, reason: 'inputUnreadable', facts }
  }
}

function compareTransfers(
  { certain, possible }: Movements,
  transfers: readonly TokenTransfer[] | undefined,
  count: number | undefined,
): TransferStep {
  const id = 'transfers'
  const shown = transfers?.map(shownMovement)
  const open = { id, outcome: 'NOT_CHECKED', reason: 'transfersUnreadable' } as const
  if (shown === undefined) return open
  const missing = [...certain]
  const optional = [...possible]
  let isReadable = true
  for (const movement of shown) {
    if (movement === undefined) {
      isReadable = false
    } else if (!take(missing, movement) && !take(optional, movement)) {
      return { id, outcome: 'FAIL', reason: 'transferUnknown', facts: factsOf(movement) }
    }
  }
  if (!isReadable) return open
  // A long list is cut; its number is stated, and the rest isn't shown.
  const isCut = count !== undefined && count > shown.length
  const [hidden] = missing
  const passed = { id, outcome: 'PASS', facts: { count: shown.length } } as const
  if (!isCut) {
    return hidden === undefined
      ? passed
      : { id, outcome: 'FAIL', reason: 'transferHidden', facts: factsOf(hidden) }
  }
  if (count >= certain.length && count <= certain.length + possible.length) return passed
  const facts = { count, logged: certain.length }
  return { id, outcome: 'FAIL', reason: 'countDiffers', facts }
}

const factsOf = ({ token, from, to, amount, nftId }: Movement) => ({
  token,
  from,
  to,
  amount: nftId === undefined ? amount : `${amount} × #${nftId}`,
})

/** Removes a movement from a list; `false` where the list doesn't have it. */
function take(list: Movement[], movement: Movement): boolean {
  const at = list.findIndex((other) =>
    PARTS.every((part) => other[part] === movement[part]),
  )
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

const PARTS = ['token', 'from', 'to', 'amount', 'nftId'] as const

/** A transfer as the page shows it; `undefined` where a part of it is missing. */
function shownMovement(transfer: TokenTransfer): Movement | undefined {
  const { token, from, to, amount, nftId } = transfer
  const tokenId = token?.tokenId.toLowerCase()
  const size = amount ?? (isSingleItem(transfer) ? '1' : undefined)
  return tokenId?.startsWith('0x') !== true ||
    from === undefined ||
    to === undefined ||
    size === undefined
    ? undefined
    : {
        token: tokenId,
        from: from.toLowerCase(),
        to: to.toLowerCase(),
        amount: size,
        nftId,
      }
}

function movementsOf(logs: readonly Log[]): Movements {
  const read = (events: typeof EVENTS) =>
    logs.flatMap((log) =>
      events.flatMap(([topics, item]) => readMovements(log, topics, item)),
    )
  return { certain: read(EVENTS), possible: read(POSSIBLE) }
}

function readMovements(
  { address, topics = [], data = '0x' }: Log,
  count: number,
  item: AbiEvent,
): readonly Movement[] {
  // A word that isn't an address is no party: anyone may emit any log.
  const isClean = topics
    .slice(1, item === ERC721 ? 3 : count)
    .every((topic) => topic.startsWith(`0x${'0'.repeat(24)}`))
  if (address === undefined || topics.length !== count || !isClean) return []
  const args = decode(item, topics, data)
  if (args === undefined) return []
  const { from = zeroAddress, to = zeroAddress, id, amount = 1n, ids, amounts } = args
  const common = {
    token: address.toLowerCase(),
    from: String(from).toLowerCase(),
    to: String(to).toLowerCase(),
  }
  if (!Array.isArray(ids) || !Array.isArray(amounts)) {
    return [
      { ...common, amount: String(amount), nftId: id === undefined ? id : String(id) },
    ]
  }
  return ids.length === amounts.length
    ? ids.map((piece, index) => ({
        ...common,
        amount: String(amounts[index]),
        nftId: String(piece),
      }))
    : []
}

/** Arguments of a log by an event's definition; `undefined` if it is no such log. */
function decode(
  item: AbiEvent,
  topics: readonly string[],
  data: string,
): Readonly<Record<string, unknown>> | undefined {
  return attempt(() => {
    const log = { topics: topics as unknown as Topics, data: data as Hex }
    const { args } = decodeEventLog({ abi: [item], ...log })
    // An event without arguments has none.
    return (args ?? {}) as Readonly<Record<string, unknown>>
  })
}

/** Types of one value. */
const SINGLE = /^(?:address|bool|string|u?int\d*|bytes\d*)$/
/** Types without members: those of a tuple are named by the signature alone. */
const NAMED = /^(?:address|bool|string|u?int\d*|bytes\d*)(?:\[\d*\])*$/
/** Types whose topic is a hash of the value, which backends write in more than one way. */
const HASHED = /^(?:string|bytes)$/

/** Events that sentences are made of must have the values that their logs have. */
function compareEvents(logs: readonly Log[]): TransferStep {
  const id = 'events'
  const isDecoded = logs.some(({ decoded }) => decoded !== undefined)
  const standards = isDecoded ? namedEvents(knownEvents()) : []
  const readings = logs.flatMap(({ topics = [], data = '0x', decoded }) => {
    const reading = decoded && compareEvent(decoded, topics, data, standards)
    return reading === undefined || reading === 'PASS'
      ? []
      : [{ reading, name: decoded?.name ?? '?' }]
  })
  const wrong = readings.find(({ reading }) => reading === 'eventDiffers')
  const found = wrong ?? readings[0]
  if (found === undefined) return { id, outcome: 'PASS' }
  const outcome = wrong === undefined ? 'NOT_CHECKED' : 'FAIL'
  return { id, outcome, reason: found.reading, facts: { event: found.name } }
}

/** How the values of an event compare with its log. */
type EventReading = 'PASS' | 'eventDiffers' | 'eventUnreadable' | 'eventLayout'

function compareEvent(
  { name, signature, arguments: given }: Decoded,
  topics: readonly string[],
  data: string,
  standards: readonly KnownEvent[],
): EventReading {
  // Without a name or arguments the page shows nothing of the event.
  if (name === undefined || given === undefined) return 'PASS'
  const topic = topics[0]?.toLowerCase()
  const types = given.map(({ type }) => type ?? '?')
  const own = `${name}(${types.join(',')})`
  const hasTuple = !types.every((type) => NAMED.test(type))
  const written = hasTuple ? signature : own
  if (written === undefined) return 'eventUnreadable'
  if (
    !written.startsWith(`${name}(`) ||
    attempt(() => toEventSelector(written)) !== topic
  ) {
    return 'eventDiffers'
  }
  const indexed = given.filter((argument) => argument.indexed === true).length
  if (hasTuple || indexed !== topics.length - 1) return 'eventUnreadable'
  const inputs = types.map((type, index) => ({
    name: `value${index}`,
    type,
    indexed: given[index]?.indexed === true,
  }))
  const item = { type: 'event', name, inputs } as const
  const args = decode(item, topics, data)
  if (args === undefined) return 'eventDiffers'
  const isOther = given.some(({ type = '', value, indexed = false }, index) => {
    const isCompared = SINGLE.test(type) && !(indexed && HASHED.test(type))
    const logged = String(args[`value${index}`])
    return (
      isCompared &&
      value !== undefined &&
      (type === 'string'
        ? logged !== value
        : logged.toLowerCase() !== value.toLowerCase())
    )
  })
  if (isOther) return 'eventDiffers'
  const flags = inputs.map((input) => input.indexed)
  // A signature doesn't say which arguments are indexed. Beside the standards' events nobody but the server
  // says so, which leaves open whose value is whose, like the arguments' names.
  const standard = standardPlacements(standards, topic, indexed)
  if (standard.length > 0) {
    return standard.some((other) => isEqual(flags, other)) ? 'PASS' : 'eventLayout'
  }
  // Bytes beside the values, which no compiler writes.
  const [, ...values] = topics as readonly Hex[]
  return logValues(item, values, data as Hex) === undefined ? 'eventUnreadable' : 'PASS'
}

const isEqual = (one: readonly boolean[], other: readonly boolean[]): boolean =>
  one.every((flag, at) => flag === other[at])

/** Indexed arguments of the standards' events with a topic and a number of topics after it. */
const standardPlacements = (
  standards: readonly KnownEvent[],
  topic: string | undefined,
  count: number,
): readonly (readonly boolean[])[] =>
  standards
    .filter((event) => event.topic === topic)
    .map(({ item }) => item.inputs.map(({ indexed }) => indexed === true))
    .filter((flags) => flags.filter(Boolean).length === count)
