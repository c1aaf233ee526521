import { isRecord, type TransactionDetail } from '@bvlgarichain/contract'
import type { Outcome } from '@bvlgarichain/verify'
import {
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  type Hex,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import { attempt } from '../../lib/attempt.ts'
import { typeOf } from '../contract/decoded-form.ts'
import { arrayOf, membersOf } from '../contract/forms/argument-text.ts'

/** Hex digits of `0x` and a selector. */
const SELECTOR_LENGTH = 10

/**
 * Compares the decoded input on screen with the input that the hash covers. The names are those of
 * the server: a selector is the hash of many signatures.
 */
export function compareInput({ input, decodedInput }: TransactionDetail): Outcome {
  if (decodedInput === undefined) return 'PASS'
  const { name, signature, arguments: given } = decodedInput
  const item = attempt(
    () => parseAbiItem(`function ${signature}` as never) as AbiFunction,
  )
  if (item === undefined || input === undefined) return 'NOT_CHECKED'
  const selector = input.slice(0, SELECTOR_LENGTH).toLowerCase()
  const isNamed = name === undefined || name === item.name
  if (!isNamed || toFunctionSelector(item) !== selector) return 'FAIL'
  // Without arguments, the page shows the signature alone.
  if (given === undefined) return 'PASS'
  const values = decodeBody(item.inputs, `0x${input.slice(SELECTOR_LENGTH)}`)
  if (values === undefined || given.length !== item.inputs.length) return 'NOT_CHECKED'
  return worstOf(
    item.inputs.map((parameter, index) => {
      const { type, value } = given[index] ?? {}
      const isType =
        type === undefined || [typeOf(parameter), parameter.type].includes(type)
      if (!isType) return 'NOT_CHECKED'
      return value === undefined
        ? 'PASS'
        : compareValue(parameter, values[index], plainOf(parameter, value))
    }),
  )
}

const decodeBody = (
  inputs: readonly AbiParameter[],
  body: Hex,
): readonly unknown[] | undefined =>
  inputs.length === 0 ? [] : attempt(() => decodeAbiParameters(inputs, body))

/** A value on screen; lists and tuples are written as JSON. */
function plainOf(parameter: AbiParameter, text: string): unknown {
  const isLeaf = membersOf(parameter) === undefined && arrayOf(parameter) === undefined
  return isLeaf ? text : attempt((): unknown => JSON.parse(text))
}

function compareValue(parameter: AbiParameter, value: unknown, given: unknown): Outcome {
  const members = membersOf(parameter)
  const array = arrayOf(parameter)
  if (members === undefined && array === undefined) {
    return compareLeaf(parameter.type, String(value), given)
  }
  const parts: readonly unknown[] | undefined = Array.isArray(given)
    ? given
    : members !== undefined && isRecord(given)
      ? Object.values(given)
      : undefined
  if (parts === undefined || !Array.isArray(value)) return 'NOT_CHECKED'
  if (parts.length !== value.length) return members === undefined ? 'FAIL' : 'NOT_CHECKED'
  return worstOf(
    value.map((part: unknown, index) => {
      const type = members?.[index] ?? array?.item
      return type === undefined ? 'NOT_CHECKED' : compareValue(type, part, parts[index])
    }),
  )
}

/** Forms of a value's text by its type; others can't be compared. */
const FORMS: readonly (readonly [type: RegExp, text: RegExp])[] = [
  [/^u?int/, /^(?:-?\d+|0x[0-9a-f]+)$/i],
  [/^(?:address|bytes)/, /^0x[0-9a-f]*$/i],
  [/^bool$/, /^(?:true|false)$/i],
  [/^string$/, /^/],
]

function compareLeaf(type: string, value: string, given: unknown): Outcome {
  // Numbers of JSON beyond 2^53 have lost their last digits.
  if (typeof given === 'number' && !Number.isSafeInteger(given)) return 'NOT_CHECKED'
  const isText = ['string', 'number', 'boolean'].includes(typeof given)
  const text = String(given)
  const form = FORMS.find(([of]) => of.test(type))?.[1]
  if (!isText || form?.test(text) !== true) return 'NOT_CHECKED'
  const isSame = type.includes('int')
    ? BigInt(text) === BigInt(value)
    : type === 'string'
      ? text === value
      : text.toLowerCase() === value.toLowerCase()
  return isSame ? 'PASS' : 'FAIL'
}

const worstOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.includes('FAIL')
    ? 'FAIL'
    : outcomes.includes('NOT_CHECKED')
      ? 'NOT_CHECKED'
      : 'PASS'
