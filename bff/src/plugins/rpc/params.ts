import { isList, isObject, type Json, RPC_CODES, RpcError } from './json-rpc.ts'

/** Gas of one call: more than any block of common networks has. */
export const GAS_CAP = 50_000_000n
const MAX_LIST = 256
const MAX_FILTER_VALUES = 100
const MAX_TOPICS = 4
const MAX_FEE_BLOCKS = 1_024
const MAX_PERCENTILES = 32
const MAX_TEXT = 64

/**
 * Checks one parameter and returns it in the one spelling in which it is sent to a node. Throws
 * an RpcError; `undefined` stands for a parameter that was left out.
 */
export type Check<Value extends Json = Json> = (
  value: Json | undefined,
  name: string,
) => Value

const bad = (name: string, needs: string): RpcError =>
  new RpcError(RPC_CODES.INVALID_PARAMS, `${name} must be ${needs}`)

const hex =
  (pattern: RegExp, needs: string): Check<string> =>
  (value, name) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw bad(name, needs)
    return value.toLowerCase()
  }

export const hash: Check<string> = hex(/^0x[\da-f]{64}$/i, 'a hash of 32 bytes')
export const address: Check<string> = hex(/^0x[\da-f]{40}$/i, 'an address')
const data: Check<string> = hex(/^0x(?:[\da-f]{2})*$/i, 'hex of whole bytes')
const digits: Check<string> = hex(/^0x[\da-f]{1,64}$/i, 'a quantity such as 0x1f')

export const quantity: Check<string> = (value, name) =>
  `0x${BigInt(digits(value, name)).toString(16)}`

/** A height: blocks beyond 2^53 do not exist, and the rest can be reckoned with. */
const height: Check<string> = (value, name) => {
  const text = quantity(value, name)
  if (Number(text) > Number.MAX_SAFE_INTEGER) throw bad(name, 'a height below 2^53')
  return text
}

/** A slot of storage, which nodes want as a word and clients send as a quantity, too. */
const slot: Check<string> = (value, name) =>
  `0x${BigInt(digits(value, name)).toString(16).padStart(64, '0')}`

export const flag: Check<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw bad(name, 'true or false')
  return value
}

const TAGS: readonly Json[] = ['latest', 'earliest', 'pending', 'safe', 'finalized']

/** A height or a tag; `latest` where it is left out. */
export const blockNumber: Check<string> = (value = 'latest', name) =>
  typeof value === 'string' && TAGS.includes(value) ? value : height(value, name)

/** A block of EIP-1898: height, tag or hash. */
export type BlockId =
  | string
  | { readonly blockHash: string; readonly requireCanonical?: true }

export const blockId: Check<BlockId> = (value = 'latest', name) => {
  if (typeof value === 'string' && value.length === 66) {
    return { blockHash: hash(value, name) }
  }
  if (!isObject(value)) return blockNumber(value, name)
  refuseOthers(value, ['blockHash', 'blockNumber', 'requireCanonical'], name)
  if (value.blockHash === undefined) {
    if (value.blockNumber === undefined) throw bad(name, 'a block')
    return blockNumber(value.blockNumber, name)
  }
  if (value.blockNumber !== undefined) throw bad(name, 'a hash or a height, not both')
  const { requireCanonical = false } = value
  const blockHash = hash(value.blockHash, name)
  return flag(requireCanonical, `${name}.requireCanonical`)
    ? { blockHash, requireCanonical: true }
    : { blockHash }
}

/** Members beside those that are known would be passed on unchecked, or lost. */
function refuseOthers(value: object, known: readonly string[], name: string): void {
  const other = Object.keys(value).find((member) => !known.includes(member))
  if (other !== undefined) {
    const shown = /^\w{1,64}$/.test(other) ? ` "${other}"` : ''
    throw new RpcError(RPC_CODES.INVALID_PARAMS, `${name} has an unknown member${shown}`)
  }
}

const listOf =
  <Value extends Json>(item: Check<Value>, max: number): Check<readonly Value[]> =>
  (value, name) => {
    if (!isList(value)) throw bad(name, 'a list')
    if (value.length > max) throw bad(name, `a list of at most ${max} items`)
    return value.map((one, index) => item(one, `${name}[${index}]`))
  }

type Members = Readonly<Record<string, Check>>

/** An object of members that may each be left out, or be null, which means the same. */
const objectOf =
  (members: Members): Check<Readonly<Record<string, Json>>> =>
  (value, name) => {
    if (!isObject(value)) throw bad(name, 'an object')
    refuseOthers(value, Object.keys(members), name)
    const checked: Record<string, Json> = {}
    for (const [member, check] of Object.entries(members)) {
      const given = value[member]
      if (given === undefined || given === null) continue
      checked[member] = check(given, `${name}.${member}`)
    }
    return checked
  }

const gas: Check<string> = (value, name) => {
  const wanted = BigInt(digits(value, name))
  return `0x${(wanted > GAS_CAP ? GAS_CAP : wanted).toString(16)}`
}

const accessList = listOf(
  objectOf({ address, storageKeys: listOf(slot, MAX_LIST) }),
  MAX_LIST,
)

const authorizationList = listOf(
  objectOf({
    chainId: quantity,
    address,
    nonce: quantity,
    yParity: quantity,
    r: quantity,
    s: quantity,
  }),
  MAX_LIST,
)

const callMembers = objectOf({
  from: address,
  to: address,
  gas,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  value: quantity,
  nonce: quantity,
  chainId: quantity,
  type: quantity,
  input: data,
  data,
  accessList,
  authorizationList,
})

/** A call as it was given. */
const givenCall: Check<Readonly<Record<string, Json>>> = (value, name) => {
  const call = callMembers(value, name)
  const { input, data: older, ...others } = call
  if (input !== undefined && older !== undefined && input !== older) {
    throw bad(name, 'a call with "input" or "data", not both')
  }
  const code = input ?? older
  return code === undefined ? others : { ...others, input: code }
}

/**
 * A call that may use as much gas as it says, at most the cap; the cap where it says nothing, as a
 * node's own limit may be higher.
 */
export const boundedCall: Check<Readonly<Record<string, Json>>> = (value, name) => {
  const call = givenCall(value, name)
  return { ...call, gas: call.gas ?? `0x${GAS_CAP.toString(16)}` }
}

const mapOf =
  (key: Check<string>, item: Check): Check<Readonly<Record<string, Json>>> =>
  (value, name) => {
    if (!isObject(value)) throw bad(name, 'an object')
    const entries = Object.entries(value)
    if (entries.length > MAX_LIST) throw bad(name, `an object of ${MAX_LIST} members`)
    const checked: Record<string, Json> = {}
    for (const [member, given] of entries) {
      const spelled = key(member, `a key of ${name}`)
      // In two spellings: nodes may disagree which one counts.
      if (spelled in checked) throw bad(name, 'an object with each key once')
      checked[spelled] = item(given, `a member of ${name}`)
    }
    return checked
  }

const storage = mapOf(slot, slot)

/** Accounts as a call is to find them. */
export const stateOverride = mapOf(
  address,
  objectOf({
    balance: quantity,
    nonce: quantity,
    code: data,
    state: storage,
    stateDiff: storage,
  }),
)

export const storageKeys = listOf(slot, MAX_LIST)
export const storageSlot = slot

const oneOrMore =
  (item: Check<string>): Check =>
  (value, name) =>
    isList(value) ? listOf(item, MAX_FILTER_VALUES)(value, name) : item(value, name)

const topic: Check = (value, name) => {
  if (value === null) return null
  return oneOrMore(hash)(value, name)
}

const filterMembers = objectOf({
  fromBlock: blockNumber,
  toBlock: blockNumber,
  blockHash: hash,
  address: oneOrMore(address),
  topics: listOf(topic, MAX_TOPICS),
})

/** A filter of logs: one block by its hash, or a range, whose ends are always said. */
export const logFilter: Check<Readonly<Record<string, Json>>> = (value, name) => {
  const { fromBlock, toBlock, ...filter } = filterMembers(value, name)
  if (filter.blockHash === undefined) {
    return { fromBlock: fromBlock ?? 'latest', toBlock: toBlock ?? 'latest', ...filter }
  }
  if (fromBlock !== undefined || toBlock !== undefined) {
    throw bad(name, 'a filter by hash or by range, not both')
  }
  return filter
}

/** Blocks of a fee history, which clients also send as a number. */
export const feeBlocks: Check<string> = (value, name) => {
  const text =
    Number.isSafeInteger(value) && Number(value) >= 0
      ? `0x${Number(value).toString(16)}`
      : value
  const count = quantity(text, name)
  if (BigInt(count) > MAX_FEE_BLOCKS) throw bad(name, `at most ${MAX_FEE_BLOCKS} blocks`)
  return count
}

export const percentiles = listOf((value, name): number => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
    throw bad(name, 'a number from 0 to 100')
  }
  return value
}, MAX_PERCENTILES)

const TRACERS: Readonly<Record<string, Check>> = {
  callTracer: objectOf({ onlyTopCall: flag, withLog: flag }),
  prestateTracer: objectOf({ diffMode: flag, disableCode: flag, disableStorage: flag }),
}

/** Tracers that a node brings itself: any other name is a program that it would run. */
export const tracer: Check = (value, name) => {
  if (!isObject(value)) throw bad(name, 'an object with "tracer"')
  // A time of the client's own choice: the gateway's counts.
  refuseOthers(value, ['tracer', 'tracerConfig', 'timeout'], name)
  const { tracer: wanted, tracerConfig } = value
  const config =
    typeof wanted === 'string' && Object.hasOwn(TRACERS, wanted)
      ? TRACERS[wanted]
      : undefined
  if (config === undefined || typeof wanted !== 'string') {
    throw bad(`${name}.tracer`, '"callTracer" or "prestateTracer"')
  }
  const isLong = typeof value.timeout === 'string' && value.timeout.length > MAX_TEXT
  if (isLong) throw bad(`${name}.timeout`, 'a duration')
  return tracerConfig === undefined || tracerConfig === null
    ? { tracer: wanted }
    : { tracer: wanted, tracerConfig: config(tracerConfig, `${name}.tracerConfig`) }
}
