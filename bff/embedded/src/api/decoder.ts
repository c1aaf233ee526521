import type { Hex } from '@bvlgarichain/contract'
import type { Decoded } from '@bvlgarichain/contract/complete'
import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  toEventSelector,
  toEventSignature,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'

/** Meanings of the codes of `Panic(uint256)` (Solidity documentation, "Panic via assert"). */
const PANIC_MEANINGS: Readonly<Record<string, string>> = {
  '0x00': 'generic compiler panic',
  '0x01': 'an assertion failed',
  '0x11': 'arithmetic overflow or underflow',
  '0x12': 'division or modulo by zero',
  '0x21': 'a value is out of range of its enum',
  '0x22': 'a stored byte array is encoded incorrectly',
  '0x31': 'pop on an empty array',
  '0x32': 'an array index is out of bounds',
  '0x41': 'too much memory was allocated',
  '0x51': 'a function variable that was never set was called',
}

type AbiError = Extract<Abi[number], { readonly type: 'error' }>

/** Reads inputs, logs and errors by known ABIs; `undefined` where none fits. */
export interface Decoder {
  input(input: Hex): Decoded | undefined
  log(topics: readonly Hex[], data: Hex): Decoded | undefined
  /** Text of a revert: an `Error(string)`, a panic's meaning, or a custom error in full. */
  revert(data: Hex): string | undefined
}

const ERROR: AbiError = {
  type: 'error',
  name: 'Error',
  inputs: [{ name: 'message', type: 'string' }],
}
const PANIC: AbiError = {
  type: 'error',
  name: 'Panic',
  inputs: [{ name: 'code', type: 'uint256' }],
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, plain(of)]))
  }
  return value
}

function textOf(type: string, value: unknown): string {
  if (type === 'address') return String(value).toLowerCase()
  return typeof value === 'object' ? JSON.stringify(plain(value)) : String(value)
}

/** Values of the parameters; undefined where the data does not hold them. */
function valuesOf(
  inputs: readonly AbiParameter[],
  data: Hex,
): readonly unknown[] | undefined {
  if (inputs.length === 0) return []
  try {
    return decodeAbiParameters(inputs, data)
  } catch {
    // Selectors collide and calls may carry anything: it was not this function.
    return undefined
  }
}

/** Bytes of `data` after the values, which decoded from its beginning; 0 if they are not canonical. */
function trailingBytes(
  inputs: readonly AbiParameter[],
  values: readonly unknown[],
  data: Hex,
): number {
  const encoded = encodeAbiParameters(inputs, values)
  return data.startsWith(encoded) ? (data.length - encoded.length) / 2 : 0
}

/** Types whose topic is a hash of the value instead of the value. */
const isHashed = (type: string): boolean => /^(?:string|bytes|tuple)$|\[/.test(type)

function decodeEvent(event: AbiEvent, topics: readonly Hex[], data: Hex) {
  const indexed = event.inputs.filter((input) => input.indexed)
  if (indexed.length !== topics.length - 1) return undefined
  const rest = valuesOf(
    event.inputs.filter((input) => !input.indexed),
    data,
  )
  if (rest === undefined) return undefined
  let nextTopic = 1
  let nextValue = 0
  const decoded: Decoded = {
    name: event.name,
    signature: toEventSignature(event),
    source: 'ABI',
    arguments: event.inputs.map((input) => {
      const { name = '', type } = input
      if (!input.indexed) return { name, type, value: textOf(type, rest[nextValue++]) }
      const topic = topics[nextTopic++] ?? '0x'
      const value = isHashed(type) ? topic : valuesOf([{ type }], topic)?.[0]
      return { name, type, value: textOf(type, value), indexed: true }
    }),
  }
  return decoded
}

/** Makes a decoder of the ABIs; where two items share a selector, the first is meant. */
export function makeDecoder(abis: readonly Abi[]): Decoder {
  const functions = new Map<string, AbiFunction>()
  const events = new Map<string, AbiEvent[]>()
  const errors = new Map<string, AbiError>()
  const selectorOfError = (error: AbiError) =>
    toFunctionSelector({
      ...error,
      type: 'function',
      outputs: [],
      stateMutability: 'view',
    })
  for (const item of [...abis.flat(), ERROR, PANIC]) {
    if (item.type === 'function') {
      const selector = toFunctionSelector(item)
      if (!functions.has(selector)) functions.set(selector, item)
    } else if (item.type === 'event') {
      const topic = toEventSelector(item)
      events.set(topic, [...(events.get(topic) ?? []), item])
    } else if (item.type === 'error') {
      const selector = selectorOfError(item)
      if (!errors.has(selector)) errors.set(selector, item)
    }
  }

  return {
    input(input) {
      const item = functions.get(input.slice(0, 10))
      const body: Hex = `0x${input.slice(10)}`
      const values = item && valuesOf(item.inputs, body)
      if (item === undefined || values === undefined) return undefined
      const trailing = trailingBytes(item.inputs, values, body)
      return {
        name: item.name,
        signature: toFunctionSignature(item),
        source: 'ABI',
        arguments: item.inputs.map(({ name = '', type }, index) => ({
          name,
          type,
          value: textOf(type, values[index]),
        })),
        ...(trailing > 0 && { trailingBytes: trailing }),
      }
    },
    log(topics, data) {
      for (const event of events.get(topics[0] ?? '') ?? []) {
        const decoded = decodeEvent(event, topics, data)
        if (decoded) return decoded
      }
      return undefined
    },
    revert(data) {
      const error = errors.get(data.slice(0, 10))
      const values = error && valuesOf(error.inputs, `0x${data.slice(10)}`)
      if (error === undefined || values === undefined) return undefined
      if (error === ERROR) return String(values[0])
      if (error === PANIC) {
        const code = `0x${BigInt(String(values[0])).toString(16).padStart(2, '0')}`
        return `Panic ${code}: ${PANIC_MEANINGS[code] ?? 'unknown code'}`
      }
      const list = error.inputs.map(({ name, type }, index) => {
        const text = textOf(type, values[index])
        return name ? `${name}: ${text}` : text
      })
      return `${error.name}(${list.join(', ')})`
    },
  }
}
