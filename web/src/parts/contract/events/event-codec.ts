import type { Address, Decoded } from '@bvlgarichain/contract'
import {
  type AbiEvent,
  type AbiParameter,
  encodeAbiParameters,
  type Hex,
  keccak256,
  toBytes,
  toEventSelector,
  toEventSignature,
} from 'viem'
import { attempt } from '../../../lib/attempt.ts'
import { decodeExactly } from '../decode-exactly.ts'
import { toArguments } from '../decoded-form.ts'
import { type ArgumentText, readLeaf } from '../forms/argument-text.ts'

/** Log of a contract as the node has it. */
export interface NodeLog {
  /** The contract. */
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockHeight: number
  readonly txHash: Hex
  readonly logIndex: number
  /** Unix milliseconds, where the node says it. */
  readonly time: number | undefined
}

/** An event by its first topic. */
export interface KnownEvent {
  readonly topic: Hex
  /** Name and types, such as `Transfer(address,address,uint256)`. */
  readonly signature: string
  readonly item: AbiEvent
}

type EventParameter = AbiEvent['inputs'][number]

/** Events by which logs are recognized; those that a log does not name, or with unusable types, are left out. */
export const namedEvents = (items: readonly AbiEvent[]): readonly KnownEvent[] =>
  items.flatMap((item) => {
    const topic = item.anonymous ? undefined : attempt(() => toEventSelector(item))
    return topic === undefined ? [] : [{ topic, signature: toEventSignature(item), item }]
  })

const indexedOf = ({ inputs }: AbiEvent): readonly EventParameter[] =>
  inputs.filter(({ indexed }) => indexed === true)

/** A topic is the value itself for these types, and a hash of it for all others. */
const isWord = ({ type }: AbiParameter): boolean =>
  /^(?:address|bool|u?int\d*|bytes\d+)$/.test(type)

/**
 * Reads a log by the events with its first topic. An event counts only if its values encode to
 * the same topics and bytes again.
 */
export function decodeLog(
  { topics: [topic, ...topics], data }: Pick<NodeLog, 'topics' | 'data'>,
  events: readonly KnownEvent[],
  isGuess: boolean,
): Decoded | undefined {
  const named = events.filter((event) => event.topic === topic)
  // A topic does not show which arguments are indexed, and some contracts differ from the standard.
  const variants = isGuess
    ? named.map((event) => ({ ...event, item: indexFirst(event.item, topics.length) }))
    : []
  for (const event of [...named, ...variants]) {
    const values = logValues(event.item, topics, data)
    if (values === undefined) continue
    const { inputs, name } = event.item
    const shown = inputs.map((input) =>
      input.indexed === true && !isWord(input) ? { ...input, type: 'bytes32' } : input,
    )
    return {
      name,
      signature: event.signature,
      source: isGuess ? 'SIGNATURE' : 'ABI',
      arguments: toArguments(shown as readonly AbiParameter[], values).map(
        (argument, index) => ({ ...argument, indexed: inputs[index]?.indexed === true }),
      ),
    } as Decoded
  }
  return undefined
}

/** The event with its first `count` arguments indexed, and no other. */
const indexFirst = (item: AbiEvent, count: number): AbiEvent => ({
  ...item,
  inputs: item.inputs.map((input, index) => ({ ...input, indexed: index < count })),
})

/** Values of a log's arguments in the order of the event; `undefined` unless they encode to the log again. */
function logValues(
  { inputs }: AbiEvent,
  topics: readonly Hex[],
  data: Hex,
): readonly unknown[] | undefined {
  const indexed = inputs.filter((input) => input.indexed === true)
  if (indexed.length !== topics.length) return undefined
  const plain = decodeExactly(
    inputs.filter((input) => input.indexed !== true),
    data,
  )
  if (plain === undefined) return undefined
  const topicValues = indexed.map((input, index) => {
    const topic = topics[index] ?? '0x'
    return isWord(input) ? decodeExactly([input], topic)?.[0] : topic
  })
  if (topicValues.includes(undefined)) return undefined
  return inputs.map((input) =>
    input.indexed === true
      ? topicValues[indexed.indexOf(input)]
      : plain[inputs.filter((each) => each.indexed !== true).indexOf(input)],
  )
}

/** Indexed arguments that a filter can name, each with its place among the topics after the first. */
export const filterableOf = (
  item: AbiEvent,
): readonly { readonly parameter: EventParameter; readonly place: number }[] =>
  indexedOf(item).flatMap((parameter, place) =>
    isWord(parameter) || parameter.type === 'string' || parameter.type === 'bytes'
      ? [{ parameter, place }]
      : [],
  )

/** Topic of an indexed argument as a visitor types it; `null` for any, `undefined` for a fault. */
export function topicOf(parameter: AbiParameter, text: string): Hex | null | undefined {
  if (text.trim() === '') return null
  const read = readLeaf(parameter.type, text)
  if (!('value' in read)) return undefined
  if (parameter.type === 'string') return keccak256(toBytes(String(read.value)))
  if (parameter.type === 'bytes') return keccak256(read.value as Hex)
  return attempt(() => encodeAbiParameters([parameter], [read.value]))
}

/** Topics of a filter: the event and its indexed arguments; `undefined` if one has a fault. */
export function topicsOf(
  event: KnownEvent | undefined,
  texts: readonly ArgumentText[],
): readonly (Hex | null)[] | undefined {
  if (event === undefined) return []
  const topics: (Hex | null)[] = [event.topic, ...indexedOf(event.item).map(() => null)]
  for (const { parameter, place } of filterableOf(event.item)) {
    const text = texts[place]
    const topic = topicOf(parameter, typeof text === 'string' ? text : '')
    if (topic === undefined) return undefined
    topics[place + 1] = topic
  }
  while (topics.at(-1) === null) topics.pop()
  return topics
}
